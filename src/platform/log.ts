import { pino, type Logger } from 'pino';
import { token } from '../kernel/tokens.ts';

/** Where the program writes for those who operate it. */
export type Log = Logger;
export const Log = token<Log>('Log');

/** Structured lines on standard output. Objects that may hold a secret or a card are never logged whole; these paths are the last safeguard. */
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
        // PostgreSQL puts the whole refused row into `detail`, and values of the statement into the other two.
        '*.detail',
        '*.where',
        '*.internalQuery',
      ],
      censor: '[redacted]',
    },
  });
