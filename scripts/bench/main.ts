// `npm run bench` measures the hot paths against the least programs that give the same answers on the same tables; the two
// sides take turns in one run, so that only their ratio counts and not the machine. Names choose cases
// (`npm run bench -- read list`), `--links N` makes the tables bigger, `--data DIR` keeps them there for
// the next run, and `--json` prints the result for programs.
import { parseArgs } from 'node:util';
import { startBenchDatabase } from './bench-database.ts';
import { startBench, type Case } from './bench.ts';
import { browserCase } from './cases/browser.ts';
import { customersCase } from './cases/customers.ts';
import { dashboardCase } from './cases/dashboard.ts';
import { documentsCase } from './cases/documents.ts';
import { activityCase, countsCase, createCase, listCase, pageCase, readCase, sumsCase } from './cases/hot-paths.ts';
import { payCase } from './cases/pay.ts';
import { rushCase } from './cases/rush.ts';
import { searchCase } from './cases/search.ts';
import { killCase, sendCase, smsCase } from './cases/texting.ts';
import { runProgram } from './programs.ts';
import { formatLine, heading, type Line } from './report.ts';

// Those that write come after those that read, so that what is read is what was seeded.
const cases: readonly Case[] = [
  readCase,
  pageCase,
  listCase,
  sumsCase,
  searchCase,
  customersCase,
  activityCase,
  countsCase,
  createCase,
  payCase,
  rushCase,
  smsCase,
  killCase,
  sendCase,
  documentsCase,
  browserCase,
  // It brings stores of its own, which make every table bigger.
  dashboardCase,
];

const defaultLinks = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    links: { type: 'string', default: String(defaultLinks) },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const report = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const chosen = cases.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !cases.some((one) => one.name === name));

/** Runs the chosen cases one after another; a case that cannot run is reported and the rest goes on. */
const runAll = async (links: number): Promise<readonly Line[]> => {
  const start = performance.now();
  const elapsed = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  // The payer's page is rendered by what was built of it.
  await runProgram('scripts/build/build.ts', ['--if-stale']);
  const database = await startBenchDatabase(links, values.data);
  report(`${links} links in ${elapsed()}`);
  const lines: Line[] = [];
  if (!values.json) print(heading);
  try {
    const bench = await startBench(database);
    try {
      for (const { name, run } of chosen) {
        await run(bench).then(
          (found) => {
            lines.push(...found);
            if (!values.json) for (const line of found) print(formatLine(line));
          },
          (error: unknown) => {
            process.exitCode = 1;
            report(`${name} could not run: ${error instanceof Error ? error.message : String(error)}`);
          },
        );
        report(`${name} done after ${elapsed()}`);
      }
    } finally {
      await bench.close();
    }
  } finally {
    await database.close();
  }
  return lines;
};

if (unknown.length > 0) {
  report(`There is no case ${unknown.join(', ')}; there are: ${cases.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const lines = await runAll(Number(values.links));
  if (values.json) print(JSON.stringify(lines, null, 2));
}
