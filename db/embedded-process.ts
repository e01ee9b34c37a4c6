import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs one command to its end in an environment that is the same on every machine. */
export async function run(command: readonly string[]): Promise<void> {
  const [program = '', ...args] = command;
  await execute(program, args, { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } });
}

/** Whether a command ends well; also false where it does not exist. */
export const succeeds = (...command: readonly string[]): Promise<boolean> =>
  run(command).then(
    () => true,
    () => false,
  );

/** The one line of a failed command's output that says what is wrong. */
export function firstErrorLine(failure: unknown): string {
  const output = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : '';
  const whole = output.trim() === '' ? String(failure instanceof Error ? failure.message : failure) : output;
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((line) => /\b(error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/^.*?\b(?:error|fatal|panic):\s*/i, '').trim();
}
