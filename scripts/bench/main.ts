// `npm run bench` measures the hot paths against the least programs that give the same answers on the same tables; the two
// sides take turns in one run, so that only their ratio counts and not the machine. Names choose cases
// (`npm run bench -- read list`), `--links N` makes the tables bigger, `--data DIR` keeps them there for
// the next run, and `--json` prints the result for programs. It fails where a goal is missed or a case could not run.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { startBench, type Case } from './bench.ts';
import { browserCase } from './cases/browser.ts';
import { consoleCase } from './cases/console.ts';
import { customersCase } from './cases/customers.ts';
import { dashboardCase } from './cases/dashboard.ts';
import { documentsCase } from './cases/documents.ts';
import { exportCase } from './cases/export.ts';
import { activityCase, countsCase, createCase, listCase, pageCase, readCase, sumsCase } from './cases/hot-paths.ts';
import { idleCase, liveCase } from './cases/live.ts';
import { payCase } from './cases/pay.ts';
import { queueCase } from './cases/queue.ts';
import { rushCase } from './cases/rush.ts';
import { scriptsCase } from './cases/scripts.ts';
import { sealCase } from './cases/sealing.ts';
import { searchCase } from './cases/search.ts';
import { createDocumentsCase, documentListCase, signCase, signPageCase } from './cases/signing.ts';
import { hangCase, killCase, sendCase, smsCase } from './cases/texting.ts';
import { runProgram } from './programs.ts';
import { formatLine, heading, summary, type Line } from './report.ts';

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
  exportCase,
  createCase,
  payCase,
  rushCase,
  smsCase,
  killCase,
  sendCase,
  hangCase,
  queueCase,
  scriptsCase,
  documentsCase,
  signPageCase,
  signCase,
  createDocumentsCase,
  sealCase,
  browserCase,
  liveCase,
  idleCase,
  // These bring a hundred thousand documents and stores of their own, which make every table bigger.
  documentListCase,
  dashboardCase,
  consoleCase,
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

const secondsSince = (begun: number): string => `${((performance.now() - begun) / 1_000).toFixed(0)} s`;

const chosen = cases.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !cases.some((one) => one.name === name));

/** No case takes half as long; one that does waits for something that never comes. */
const longestCaseMs = 6 * 60_000;

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = delay(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it was not done after ${milliseconds / 60_000} minutes`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => over.abort());
};

/** What a run found, and the cases that could not run. */
interface RunResult {
  readonly lines: Line[];
  readonly broken: string[];
}

/**
 * Runs the chosen cases one after another. Each has programs of its own, so that it finds alone what it finds in a whole run: code that has
 * answered other cases is compiled for them too. One that cannot run is reported, and the rest goes on.
 */
const runCases = async (database: BenchDatabase, print: (line: Line) => void): Promise<RunResult> => {
  const lines: Line[] = [];
  const broken: string[] = [];
  for (const { name, run } of chosen) {
    const begun = performance.now();
    const bench = await startBench(database);
    try {
      for (const line of await within(longestCaseMs, run(bench))) {
        lines.push(line);
        print(line);
      }
    } catch (error) {
      broken.push(name);
      report(`${name} could not run: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await bench.close();
    }
    report(`${name}: ${secondsSince(begun)}`);
  }
  return { lines, broken };
};

const runAll = async (links: number): Promise<RunResult> => {
  const begun = performance.now();
  // The payer's page is rendered by what was built of it.
  await runProgram('scripts/build/build.ts', ['--if-stale']);
  const database = await startBenchDatabase(links, values.data);
  report(`${links} links: ${secondsSince(begun)}`);
  if (!values.json) print(heading);
  try {
    return await runCases(database, (line) => {
      if (!values.json) print(formatLine(line));
    });
  } finally {
    await database.close();
    report(`all: ${secondsSince(begun)}`);
  }
};

if (unknown.length > 0) {
  report(`There is no case ${unknown.join(', ')}; there are: ${cases.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const { lines, broken } = await runAll(Number(values.links));
  if (values.json) print(JSON.stringify(lines, null, 2));
  else print(summary(lines, broken));
  if (broken.length > 0 || lines.some(({ ok }) => !ok)) process.exitCode = 1;
}
