import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const file = path.join(import.meta.dirname, 'log.ts');

/** Runs a few lines that have `openLog` in a process of their own; answers what it wrote. */
const run = async (lines: string): Promise<{ out: string; err: string }> => {
  const program = `import { openLog } from ${JSON.stringify(file)};\n${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err };
};

it.each([
  ['ends', 'process.exit(0);'],
  ['breaks off', "throw new Error('This error belongs to the test.');"],
  ['is killed after an error', "log.error('third'); process.kill(process.pid, 'SIGKILL');"],
  ['is killed a while later', "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2_000);"],
])('a log that gathers its lines loses none when the process %s', async (_, ending) => {
  const { out } = await run(
    `const log = openLog('info', { buffered: true }); log.info('first'); log.child({}).info('second'); ${ending}`,
  );
  const messages = out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages.slice(0, 2)).toEqual(['first', 'second']);
  expect(messages).toHaveLength(ending.includes('third') ? 3 : 2);
});

it('the log of a command leaves standard output to what the command prints', async () => {
  const { out, err } = await run(
    "openLog('warn', { to: 'stderr' }).warn({ password: 'x', at: { token: 'hidden' } }, 'careful');",
  );
  expect(out).toBe('');
  expect(JSON.parse(err)).toMatchObject({ msg: 'careful', at: { token: '[redacted]' } });
});
