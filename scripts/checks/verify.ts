import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findPgBouncer } from '../../src/testing/pooler.ts';
import { select, soakTests, suites, UnknownName, type Selection } from './selection.ts';
import type { Outcome } from './suite-report.ts';
import { check, closingLine, suite } from './suite.ts';
import { keepTimes, slowest, spentIn, timesFile, type StepTimes } from './times.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const usage = `npm run verify -- [name …]   a module, a part of one (checkout/acts), a feature, a folder or a file; without a name all of
                             npm test but the browser and the pooler
npm test                     every suite
npm run soak                 only what takes long by nature, with new random numbers
npm test -- --all            npm test, and then the soak
`;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      /** The browser and the pooler too, as `npm test` does. */
      complete: { type: 'boolean' },
      /** Only what takes long by nature, with new seeds. */
      soak: { type: 'boolean' },
      all: { type: 'boolean' },
    },
  });

type Arguments = ReturnType<typeof readArguments>;

/** Needs nothing but the sources, so that all of it runs at the same time. The rules of architecture are held by a test. */
const statics = (paths: readonly string[] = []): readonly Step[] => [
  { name: 'format', run: () => check('oxfmt', '--check', '.') },
  { name: 'lint', run: () => check('oxlint', ...paths) },
  { name: 'types', run: () => check('tsc', '-p', '.') },
];
const build: Step = { name: 'build', run: () => check('node', 'scripts/build/build.ts', '--if-stale') };

/** The whole tree is held by these, whichever part of it was changed. */
const architecture = ['scripts/checks/architecture.test.ts', 'scripts/checks/code-rules.test.ts'];

const partOf = ({ tests }: Selection): readonly Step[] =>
  suites
    .map((name) => ({ name, files: name === 'unit' ? [...new Set([...architecture, ...tests.unit])] : tests[name] }))
    .filter(({ files }) => files.length > 0)
    .map(({ name, files }) => ({ name, run: () => suite(name, { files }) }));

const usual: readonly Step[] = suites.map((name) => ({ name, run: () => suite(name) }));

/** What runs through a pooler, where the machine has PgBouncer. */
const throughPooler = (steps: readonly Step[]): readonly Step[] => (findPgBouncer() === undefined ? [] : steps);

const inBrowser = async (): Promise<Outcome> => {
  const { chromiumPath } = await import('../e2e/chromium.ts');
  return suite('e2e', { env: { CHROMIUM: await chromiumPath() } });
};

const complete: readonly Step[] = [
  ...throughPooler([{ name: 'pooled', run: () => suite('pooled') }]),
  { name: 'e2e', run: inBrowser },
];

/**
 * Random histories and malformed requests in great numbers from seeds that nobody has tried, every payment and act broken off at every write,
 * the memory of an import of 50,000 rows, the longest list of links with its worker killed in the middle, and every call through the pooler.
 */
const soak = (): readonly Step[] => {
  const seed = String(randomInt(2 ** 31));
  const env = { SEQUENCES_SEED: seed, FUZZ_SEED: seed, ...process.env, SOAK: 'on' };
  process.stdout.write(`SEQUENCES_SEED=${env.SEQUENCES_SEED} FUZZ_SEED=${env.FUZZ_SEED} would draw the same again.\n`);
  return [
    { name: 'soak', run: () => suite('http', { env, files: soakTests('http') }) },
    { name: 'soak-memory', run: () => suite('db', { env, files: soakTests('db') }) },
    ...throughPooler([{ name: 'soak-pooled', run: () => suite('soak-pooled', { env }) }]),
  ];
};

const times: StepTimes[] = [];

/** Runs a step and says in one line how it went; its whole output follows only when something failed. */
const runStep = async ({ name, run }: Step): Promise<Outcome> => {
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = (performance.now() - start) / 1000;
  const { passed, failed, skipped = 0, files = [] } = outcome;
  times.push({ name, seconds, files });
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  const said = [...counts.filter(Boolean), ...(files.length > 0 ? [spentIn(files)] : [])].join(', ');
  const result = failed > 0 ? 'FAILED' : 'ok';
  process.stdout.write(`${name.padEnd(14)}${result.padEnd(8)}${seconds.toFixed(1).padStart(6)} s   ${said}\n`);
  if (failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n\n`);
  return outcome;
};

/** The steps that run together at first, and those that wait for one another because each of them fills the machine. */
interface StepsToRun {
  readonly together: readonly Step[];
  readonly inTurn: readonly Step[];
}

const stepsOf = ({ values: options, positionals: names }: Arguments): StepsToRun => {
  if (options.soak === true) return { together: [build], inTurn: soak() };
  if (names.length > 0) {
    const selection = select(names);
    return { together: statics(selection.paths), inTurn: [build, ...partOf(selection)] };
  }
  const more = [...(options.complete === true ? complete : []), ...(options.all === true ? soak() : [])];
  return { together: statics(), inTurn: [build, ...usual, ...more] };
};

const main = async (): Promise<number> => {
  const given = readArguments();
  if (given.values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const start = performance.now();
  const { together, inTurn } = stepsOf(given);
  const outcomes = await Promise.all(together.map(runStep));
  for (const step of inTurn) outcomes.push(await runStep(step));
  await keepTimes(times);
  process.stdout.write(`\nThe slowest files; ${timesFile} has all of them:\n${slowest(times).join('\n')}\n`);
  const { line, ok } = closingLine(outcomes);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  process.stdout.write(`\nThe run took ${minutes} minutes.\n${line}\n`);
  return ok ? 0 : 1;
};

/** Of what Node says of an option only the first sentence is about it. */
const problemWith = (failure: unknown): string | null => {
  if (failure instanceof UnknownName) return failure.message;
  const isOption =
    failure instanceof TypeError && 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS');
  return isOption ? `${(failure.message.split('. ')[0] ?? '').replace(/\.$/, '')}. --help says what there is.` : null;
};

/** A name or an option that there is not is told in one line. */
const refuse = (failure: unknown): number => {
  const problem = problemWith(failure);
  if (problem === null) throw failure;
  process.stderr.write(`${problem}\n`);
  return 2;
};

process.exitCode = await main().catch(refuse);
