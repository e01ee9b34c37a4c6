import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BadConfiguration, type Environment } from '../../src/platform/config.ts';

/** Asks at the terminal, which does not show what is typed. */
const ask = async (question: string): Promise<string> => {
  const output = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

/** The passphrase of a backup: as the environment says, else as somebody types it. */
export const findPassphrase = async (
  { BACKUP_PASSPHRASE: given }: Environment,
  { isNew }: { readonly isNew: boolean },
): Promise<string> => {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new BadConfiguration('BACKUP_PASSPHRASE: must be set where nobody can be asked');
  const typed = await ask('Passphrase of the backup: ');
  if (!isNew) return typed;
  if (typed.length < 12) throw new Error('The passphrase must have at least 12 characters.');
  if ((await ask('The same once more: ')) !== typed) throw new Error('The two passphrases differ.');
  return typed;
};
