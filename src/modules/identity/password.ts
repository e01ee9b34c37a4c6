import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '../../kernel/problem.ts';

const derive = promisify(argon2);

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

// What nobody's password is compared with when there is no such user, so that the answer takes the same time.
const decoy = `$argon2id$v=19$m=19456,t=2,p=1$${bare(randomBytes(16))}$${bare(randomBytes(32))}`;

// One thread of the four in Node's pool stays free for files and names while passwords are hashed.
const parallel = Math.min(availableParallelism(), 3);
const longestQueue = 200;

/** Hashes passwords with argon2id, as PHC strings, and at most as many at a time as there are cores. */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async hash(password: string): Promise<string> {
    const nonce = randomBytes(16);
    const tag = await this.derive(password, nonce, cost, 32);
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(nonce)}$${bare(tag)}`;
  }

  /** With `null` for a user who does not exist it works as long, and says no. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash ?? decoy) ?? [];
    if (nonce === undefined || tag === undefined) throw new Error('A stored password is not an argon2id PHC string.');
    const expected = Buffer.from(tag, 'base64');
    const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const given = await this.derive(password, Buffer.from(nonce, 'base64'), work, expected.length);
    return timingSafeEqual(given, expected) && hash !== null;
  }

  private async derive(message: string, nonce: Buffer, work: Cost, tagLength: number): Promise<Buffer> {
    await this.turn();
    try {
      return await derive('argon2id', { message, nonce, ...work, tagLength });
    } finally {
      // The turn is handed on, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.running < parallel) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.length < longestQueue) return new Promise((resolve) => this.waiting.push(resolve));
    const words = 'Too many people are signing in at the moment. Please try again.';
    return Promise.reject(new Problem('unavailable', 'busy', words, { retryAfter: 5 }));
  }
}
