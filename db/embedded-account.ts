import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs one command to its end in an environment that is the same on every machine. */
export async function run([command = '', ...args]: readonly string[]): Promise<void> {
  await execute(command, args, { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } });
}

/** Whether a command ends well; also false where it does not exist. */
const succeeds = (...commandLine: readonly string[]): Promise<boolean> =>
  run(commandLine).then(
    () => true,
    () => false,
  );

/** As whom PostgreSQL runs: the words before every command, and whose the files must be (null: leave them). */
export interface Account {
  readonly prefix: readonly string[];
  readonly owner: number | null;
}

const nobody = 65534;

// PostgreSQL then stops with its parent, even with one that was killed outright.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];

// Inside this namespace our own files look like nobody's, and nobody is whom the programs believe they run as.
const asNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--', ...dieWithParent, '--'];

/**
 * PostgreSQL refuses to run as root. Root therefore steps down to nobody, or, where nobody cannot reach
 * the program (a project under a private home), takes the namespace.
 */
export async function chooseAccount(postgres: string, root: string): Promise<Account> {
  const canDie = await succeeds(...dieWithParent, '--', 'true');
  if (process.getuid?.() !== 0) return { prefix: canDie ? prefixOfUser() : [], owner: null };
  if (!canDie) throw new Error('PostgreSQL does not run as root without setpriv: start as another user.');

  const stepDown = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
  await chown(root, nobody, nobody);
  const runs = await succeeds('setpriv', ...stepDown, postgres, '--version');
  if (runs && (await succeeds('setpriv', ...stepDown, 'test', '-x', root))) {
    return { prefix: [...dieWithParent, ...stepDown], owner: nobody };
  }
  await chown(root, 0, 0);
  return { prefix: asNobody, owner: 0 };
}

/** initdb asks for the user's name, which a container started under a bare number does not have. */
function prefixOfUser(): readonly string[] {
  try {
    userInfo();
    return [...dieWithParent, '--'];
  } catch {
    return asNobody;
  }
}

/** Hands a directory to the account, all of it, unless it has it already. */
export async function giveTo(account: Account, directory: string): Promise<void> {
  if (account.owner === null || (await stat(directory)).uid === account.owner) return;
  await run(['chown', '-R', `${account.owner}:${account.owner}`, directory]);
}
