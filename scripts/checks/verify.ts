import { check, closingLine, findPgBouncer, suite, type Outcome } from './suite.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const folders = ['src', 'web', 'widget', 'db', 'jobs', 'scripts'];

const quick: readonly Step[] = [
  { name: 'format', run: () => check('oxfmt', '--check', '.') },
  { name: 'lint', run: () => check('oxlint') },
  { name: 'types', run: () => check('tsc', '-p', '.') },
  { name: 'architecture', run: () => check('depcruise', '--config', '.dependency-cruiser.cjs', ...folders) },
];

const suites: readonly Step[] = ['unit', 'db', 'http', 'web'].map((name) => ({ name, run: () => suite(name) }));
const build: Step = { name: 'build', run: () => check('node', 'scripts/build/build.ts', '--if-stale') };
/** Where the machine has PgBouncer, the calls are tested through it as well. */
const pooled: readonly Step[] = findPgBouncer() === undefined ? [] : [{ name: 'pooled', run: () => suite('pooled') }];
const browser: Step = { name: 'e2e', run: () => inBrowser() };

const inBrowser = async (): Promise<Outcome> => {
  const { chromiumPath } = await import('../e2e/chromium.ts');
  return suite('e2e', { CHROMIUM: await chromiumPath() });
};

/** Runs a step and says in one line how it went; its whole output follows only when something failed. */
const runStep = async ({ name, run }: Step): Promise<Outcome> => {
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed, skipped = 0 } = outcome;
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  const result = failed > 0 ? 'FAILED' : 'ok';
  process.stdout.write(
    `${name.padEnd(14)}${result.padEnd(8)}${seconds.padStart(6)} s   ${counts.filter(Boolean).join(', ')}\n`,
  );
  if (failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n\n`);
  return outcome;
};

const outcomes = await Promise.all(quick.map(runStep));
// The suites wait for one another: each of them fills the machine, and tests with time limits need an idle one.
for (const step of [build, ...suites, ...(process.argv.includes('--with-browser') ? [...pooled, browser] : [])]) {
  outcomes.push(await runStep(step));
}

const { line, ok } = closingLine(outcomes);
process.stdout.write(`${line}\n`);
process.exitCode = ok ? 0 : 1;
