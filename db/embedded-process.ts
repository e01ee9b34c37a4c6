import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs one command to its end in an environment that is the same on every machine. */
export async function run(words: readonly string[]): Promise<void> {
  const [command = '', ...args] = words;
  await execute(command, args, { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } });
}

/** Whether a command ends well; also false where it does not exist. */
export const succeeds = (...words: readonly string[]): Promise<boolean> =>
  run(words).then(
    () => true,
    () => false,
  );

/** The one line of a failed command's output that says what is wrong. */
export function firstComplaint(failure: unknown): string {
  const said = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : '';
  const whole = said.trim() === '' ? String(failure instanceof Error ? failure.message : failure) : said;
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.find((line) => /\b(error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return complaint.replace(/^.*?\b(?:error|fatal|panic):\s*/i, '').trim();
}
