import { pino, type Logger } from 'pino';
import { token } from '../kernel/tokens.ts';

/** Where the program writes what its operators should know. */
export type Log = Logger;
export const Log = token<Log>('Log');

/** Structured lines on standard output. What could carry a secret or a card is never logged as a whole; these paths are the last net. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authToken',
        '*.iposAuthToken',
        '*.authorization',
        '*.cookie',
        'headers',
        '*.headers',
        '*.body',
        // PostgreSQL puts the whole refused row into the first, and values of the statement into the others.
        '*.detail',
        '*.where',
        '*.internalQuery',
      ],
      censor: '[redacted]',
    },
  });
