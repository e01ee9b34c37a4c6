import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { messageOf } from '../src/kernel/problem.ts';
import { readEnvironment } from '../src/platform/config.ts';
import { printAnchors, verifyActivity } from './cli/activity.ts';
import { backUp } from './cli/backup.ts';
import { backfillPhones } from './cli/backfill-phones.ts';
import { backfillSnapshots } from './cli/backfill-snapshots.ts';
import { checkScripts } from './cli/check-scripts.ts';
import * as commands from './cli/commands.ts';
import type { CommandContext } from './cli/context.ts';
import { importCards } from './cli/import-cards.ts';
import { restore } from './cli/restore.ts';
import { rotateKeys } from './cli/rotate-keys.ts';

const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const;

const help = `
It works on the database that DATABASE_URL names, else on this installation's own.
Exit codes: 0 done, 1 failed or disagreeing, 2 wrong usage.`;

const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' ');

/** What a command works with; read only when one runs, so that help needs no environment. */
const context = (): CommandContext => ({
  environment: readEnvironment(process.env),
  print: (line) => process.stdout.write(`${line}\n`),
});

const program = new Command('debitlink')
  .description(packageJson.description)
  .version(packageJson.version)
  .addHelpText('after', help)
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(`${oneLine(text)}\n`) });

const migrate = program.command('migrate').description('move the schema of the database');
migrate
  .command('up')
  .description('run every migration that is pending')
  .action(() => commands.runMigrations(context()));
migrate
  .command('down')
  .description('revert the newest migration')
  .option('--all', 'revert all of them, with everything that is stored')
  .action((options) => commands.revertMigrations(context(), options));
migrate
  .command('status')
  .description('list the migrations that are done and those that are pending')
  .action(() => commands.listMigrations(context()));

program
  .command('backup')
  .description('write the database and the keys into one file that a passphrase opens, while the program goes on')
  .argument('<file>', 'a new one; BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, is asked for where it is not set')
  .action((file: string) => backUp(context(), file));
program
  .command('restore')
  .description('read a backup into an empty database, all of it or nothing, and write its keys to DATA_DIR')
  .argument('<file>', 'as `backup` has written it')
  .action((file: string) => restore(context(), file));

program
  .command('rebuild')
  .description('empty and refill the read tables')
  .argument('[table...]', 'the read tables; all of them when left out')
  .action((tables: string[]) => commands.rebuild(context(), tables));

program
  .command('check')
  .description('compare journal, payments, links and figures with each other, and with the sandbox where it runs')
  .action(async () => {
    if (!(await commands.checkTotals(context()))) process.exitCode = exitCodes.failed;
  });

program
  .command('verify-activity')
  .description('check that no row of the recorded activity was changed, deleted, inserted, reordered or cut off')
  .option('--anchor <line>', 'an anchor that was exported, which the chain has to hold too')
  .action(async (options) => {
    if (!(await verifyActivity(context(), options))) process.exitCode = exitCodes.failed;
  });
program
  .command('check-scripts')
  .argument('<address>', "of a link's page")
  .description("compare the scripts on the payer's page and its frame with those that belong there")
  .action(async (address: string) => {
    if (!(await checkScripts(context(), address))) process.exitCode = exitCodes.failed;
  });
program
  .command('anchors')
  .description('print the daily anchors of the recorded activity, to be kept elsewhere')
  .action(() => printAnchors(context()));

const deadLetters = program.command('dead-letters').description('the jobs whose every try failed');
deadLetters
  .command('list')
  .description('print them, one on a line')
  .argument('[queue]', 'only those of this queue')
  .action((queue?: string) => commands.listDeadLetters(context(), queue));
deadLetters
  .command('retry')
  .description('give them back to their queues')
  .argument('[queue]', 'only those of this queue')
  .option('--id <id>', 'only the one with this id')
  .action((queue: string | undefined, options) => commands.retryDeadLetters(context(), queue, options));

const operator = program.command('operator').description('the account that approves and oversees all stores');
operator
  .command('create')
  .description('create it if there is none, as OPERATOR_USERNAME and OPERATOR_PASSWORD say')
  .action(() => commands.createOperator(context()));
operator
  .command('reset-password')
  .description('set a new password and end the sessions of the operator')
  .option('--password <text>', 'the new password, 6 characters or more; generated and printed when left out')
  .action((options) => commands.resetPassword(context(), options));

program
  .command('remove-second-factors')
  .description(
    'remove the authenticator app, recovery codes and passkeys of somebody who lost them, and end their sessions',
  )
  .argument('<username>', 'of the operator or of anybody else')
  .action((username: string) => commands.removeSecondFactors(context(), username));

program
  .command('rotate-keys')
  .description('seal with SECRETS_KEY whatever a key of SECRETS_KEYS_OLD sealed; ends with 1 while anything is left')
  .option('--dry-run', 'only count them')
  .action(async (options) => {
    if (!(await rotateKeys(context(), options))) process.exitCode = exitCodes.failed;
  });

program
  .command('import-cards')
  .description('replace what is known of how cards are funded by a CSV list: one prefix (BIN) in a line, or ranges')
  .argument('<file>', 'with a heading that names the columns')
  .option('--dry-run', 'only read it and say what it holds')
  .action((file: string, options) => importCards(context(), file, options));

const backfill = program.command('backfill').description('write again what is stored in an older form');
backfill
  .command('phones')
  .description('write the phones of all customers in their stored form: digits, with the country')
  .option('--dry-run', 'only count them')
  .action((options) => backfillPhones(context(), options));
backfill
  .command('snapshots')
  .description('capture the figures of every day of every store that has none yet')
  .option('--dry-run', 'only count them')
  .action((options) => backfillSnapshots(context(), options));

const readCount = (written: string): number => {
  const count = Number(written);
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('It must be a whole number.');
  return count;
};
program
  .command('drill')
  .description(
    'start two web and two worker processes, a primary, a replica and PgBouncer, restart and kill them under load, and check what comes of it',
  )
  .option('--requests <count>', 'requests to send during the rolling restart', readCount, 50_000)
  .option('--payments <count>', 'payments to make meanwhile', readCount, 2_000)
  .action(async (load: { readonly requests: number; readonly payments: number }) => {
    // An image holds nothing that stands in for the outside world.
    if (!existsSync(path.join(import.meta.dirname, 'drill')))
      throw new Error('The drill runs from a clone of the sources, and not in an image.');
    const { runDrill } = await import('./drill/drill.ts');
    if (!(await runDrill(load, (line) => process.stdout.write(`${line}\n`)))) process.exitCode = exitCodes.failed;
  });

const seed = program.command('seed').description('fill the database');
seed
  .command('demo')
  .description('open the demo store, with customers and payment links')
  .action(() => commands.seedDemoStore(context()));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
  } else {
    const [line = ''] = messageOf(error).split('\n');
    process.stderr.write(`${line}\n`);
    process.exitCode = exitCodes.failed;
  }
}
