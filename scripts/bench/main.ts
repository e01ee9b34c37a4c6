// `npm run bench` measures the hot paths against the least programs that give the same answers on the same tables; the two
// sides take turns in one run, so that only their ratio counts and not the machine. Words choose cases
// (`npm run bench -- read list`), `--links N` makes the tables bigger, `--data DIR` keeps them there for
// the next run, and `--json` prints the result for programs.
import { parseArgs } from 'node:util';
import { openBench, type Case } from './bench.ts';
import { browserCase } from './cases/browser.ts';
import { countsCase } from './cases/counts.ts';
import { createCase } from './cases/create.ts';
import { listCase } from './cases/list.ts';
import { pageCase } from './cases/page.ts';
import { readCase } from './cases/read.ts';
import { searchCase } from './cases/search.ts';
import { sendCase } from './cases/send.ts';
import { killCase, smsCase } from './cases/sms.ts';
import { layGround } from './ground.ts';
import { runProgram } from './programs.ts';
import { heading, written, type Line } from './report.ts';

// Those that write come after those that read, so that what is read is what was seeded.
const cases: readonly Case[] = [
  readCase,
  pageCase,
  listCase,
  searchCase,
  countsCase,
  createCase,
  smsCase,
  killCase,
  sendCase,
  browserCase,
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

const print = (words: string): void => {
  process.stdout.write(`${words}\n`);
};

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const chosen = cases.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((word) => !cases.some(({ name }) => name === word));

/** Runs the chosen cases one after another; a case that cannot run is reported and the rest goes on. */
const runAll = async (links: number): Promise<readonly Line[]> => {
  const begun = performance.now();
  const passed = (): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  // The payer's page is rendered by what was built of it.
  await runProgram('scripts/build/build.ts', ['--if-stale']);
  const ground = await layGround(links, values.data);
  say(`${links} links in ${passed()}`);
  const lines: Line[] = [];
  if (!values.json) print(heading);
  try {
    const bench = await openBench(ground);
    try {
      for (const { name, run } of chosen) {
        await run(bench).then(
          (found) => {
            lines.push(...found);
            if (!values.json) for (const line of found) print(written(line));
          },
          (error: unknown) => {
            process.exitCode = 1;
            say(`${name} could not run: ${error instanceof Error ? error.message : String(error)}`);
          },
        );
        say(`${name} done after ${passed()}`);
      }
    } finally {
      await bench.close();
    }
  } finally {
    await ground.close();
  }
  return lines;
};

if (unknown.length > 0) {
  say(`There is no case ${unknown.join(', ')}; there are: ${cases.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const lines = await runAll(Number(values.links));
  if (values.json) print(JSON.stringify(lines, null, 2));
}
