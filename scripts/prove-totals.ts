import { connect } from '../db/connect.ts';
import { reachDatabase } from '../db/reach.ts';
import { readEnvironment, type Environment } from '../src/platform/config.ts';
import { judge, type Charge } from './proof/judge.ts';
import { runAtShell } from './start/shell.ts';

/** Seconds a payment may stay open: as long as staff are left to wait for the bank before they are called. */
const grace = 600;

/** The books of the sandbox, or nothing where none runs: the real processor shows no list of charges. */
const readCharges = async ({ SANDBOX_PORT }: Environment): Promise<readonly Charge[] | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${SANDBOX_PORT}/__sim/transactions`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Charge[]) : undefined;
};

/** Holds journal, payments, links and figures against each other, and the sandbox's books where they are at hand. */
const main = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const { connection, stop } = await reachDatabase(environment.DATABASE_URL, environment.DATA_DIR);
  const database = connect(connection, { size: 2, name: 'debitlink-proof' });
  try {
    const charges = await readCharges(environment);
    const found = await judge({ database, grace, ...(charges && { charges }) });
    const compared = charges
      ? 'journal, payments, links, figures and the sandbox'
      : 'journal, payments, links and figures';
    process.stdout.write(found.length === 0 ? `The totals agree: ${compared}.\n` : `${found.join('\n')}\n`);
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await stop();
  }
};

await runAtShell(main);
