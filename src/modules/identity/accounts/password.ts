import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '../../../kernel/problem.ts';

const argon2Async = promisify(argon2);

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const phcOf = ({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;

// Where there is no such user, the password is compared with this hash, so that the response takes the same time.
const hashOfNobody = phcOf(cost, randomBytes(16), randomBytes(32));

// Node's pool has four threads. One stays free for files and DNS while passwords are hashed.
const mostRunning = Math.min(availableParallelism(), 3);
const longestQueue = 200;

const busy = (): Problem =>
  new Problem('unavailable', 'busy', 'Too many people are signing in at the moment. Please try again.', {
    retryAfter: 5,
  });

/** Runs at most `mostRunning` hashes at a time. Refuses more when the queue behind them is long. */
const createLimiter = () => {
  let running = 0;
  const queue: (() => void)[] = [];
  const acquire = (): Promise<void> => {
    if (running < mostRunning) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length < longestQueue) return new Promise((resolve) => queue.push(resolve));
    return Promise.reject(busy());
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await acquire();
    try {
      return await work();
    } finally {
      // The next in the queue takes over this place, so that a newcomer cannot take it in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/**
 * Makes the `PasswordHasher` of a process, with argon2id and PHC strings. A process needs one, because the hasher bounds how many
 * passwords are hashed at a time.
 */
export const createPasswordHasher = () => {
  const limited = createLimiter();
  const derive = (message: string, nonce: Buffer, work: Cost, tagLength: number): Promise<Buffer> =>
    limited(() => argon2Async('argon2id', { message, nonce, ...work, tagLength }));
  return {
    hash: async (password: string): Promise<string> => {
      const nonce = randomBytes(16);
      return phcOf(cost, nonce, await derive(password, nonce, cost, 32));
    },
    matches: async (password: string, hash: string | null): Promise<boolean> => {
      const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash ?? hashOfNobody) ?? [];
      if (nonce === undefined || tag === undefined) throw new Error('A stored password is not an argon2id PHC string.');
      const expected = Buffer.from(tag, 'base64');
      const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const actual = await derive(password, Buffer.from(nonce, 'base64'), work, expected.length);
      return timingSafeEqual(actual, expected) && hash !== null;
    },
  };
};
