import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below what systems hand out by themselves, so that no socket that asks for any port gets ours before its program opens it;
// and a range for each worker of a test run, so that two of them never choose the same.
const lowest = 20_000;
const range = 1_000;
const ranges = 12;

const worker = Number(process.env['VITEST_POOL_ID'] ?? 0);
const base = lowest + (worker % ranges) * range;
let turn = randomInt(range);

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const opened = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (opened) await once(server.close(), 'close');
  return opened;
};

/** A port of loopback that nobody listens on, for programs that have to know their own address before they open it. */
export const freePort = async (): Promise<number> => {
  turn = (turn + 1) % range;
  const port = base + turn;
  return (await isFree(port)) ? port : freePort();
};
