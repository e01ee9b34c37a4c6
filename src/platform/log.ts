import { pino, symbols, type DestinationStream, type Logger } from 'pino';
import { token } from '../kernel/tokens.ts';

/** Where the program writes for those who operate it. */
export type Log = Logger;
export const Log = token<Log>('Log');

/** Where lines go, and when. */
export interface LogOptions {
  /** Standard error where standard output is for what a command prints. */
  readonly to?: 'stdout' | 'stderr';
  /** True to write many lines at once, for a program that writes one for each request. */
  readonly buffered?: boolean;
}

const bufferBytes = 8_192;
const flushMs = 250;

/** From this level on (`error`) a line is written at once, with all before it: the next may be the last of the process. */
const urgentLevel = 50;

/** Lines are on their way after a quarter of a second, when 8 KiB are full, on an error, or when the process ends. */
const bufferedStream = (fd: number): DestinationStream => {
  const file = pino.destination({ dest: fd, sync: false, minLength: bufferBytes, periodicFlush: flushMs });
  return {
    // Makes pino keep the level of each line in `lastLevel`.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(this: { readonly lastLevel: number }, line: string): void {
      file.write(line);
      if (this.lastLevel >= urgentLevel) file.flushSync();
    },
  } as DestinationStream;
};

/** Structured lines. Objects that may hold a secret or a card are never logged whole; these paths are the last safeguard. */
export const openLog = (level: string, { to = 'stdout', buffered = false }: LogOptions = {}): Log => {
  const fd = to === 'stdout' ? 1 : 2;
  return pino(
    {
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
    },
    buffered ? bufferedStream(fd) : pino.destination({ dest: fd, sync: true }),
  );
};
