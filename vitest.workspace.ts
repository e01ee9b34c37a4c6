import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SlowFirst } from './scripts/checks/slow-first.ts';

const folders = '{src,db,jobs,scripts,web,widget}';
const onDatabase = ['db', 'http', 'pooled'].map((kind) => `${folders}/**/*.${kind}.test.ts`);

/**
 * How long a test waits for a fact before it fails. Only what never comes takes as long: a machine that others use too can be several
 * times slower than usual.
 */
const waits = { poll: { timeout: 30_000, interval: 25 } };

/** One more than the machine has to have: while tests wait for a lock, a program that starts or a time that has to pass, others go on. */
const workers = 3;

/** Files share the modules of their worker, which leave nothing behind: what a test starts or changes it closes or takes back. */
const onServer = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  testTimeout: 60_000,
  expect: waits,
} satisfies TestProjectInlineConfiguration['test'];

/** Suites that talk to PostgreSQL: one throw-away server for the run, one cloned database for each file. */
const onPostgres = {
  ...onServer,
  globalSetup: ['src/testing/template-database.ts'],
  maxWorkers: workers,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test'];

/** Tests of what a pooler may change: a live stream, jobs, savepoints, replicas, and many at once. */
const throughPooler = ['many-payers', 'optional-handlers', 'read-replica', 'stream', 'worker'].map(
  (name) => `src/**/${name}.http.test.ts`,
);

// Vitest no longer reads workspace files by themselves: every call names this one with --config.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...onServer,
          name: 'unit',
          include: [`${folders}/**/*.test.ts`],
          exclude: [...configDefaults.exclude, ...onDatabase],
        },
      },
      { test: { ...onPostgres, name: 'db', include: [`${folders}/**/*.db.test.ts`] } },
      { test: { ...onPostgres, name: 'http', include: [`${folders}/**/*.http.test.ts`] } },
      // Through PgBouncer, where the machine has it: what may differ there, and in a soak every call once more. Malformed bodies end
      // before the database.
      { test: { ...onPostgres, name: 'pooled', include: [`${folders}/**/*.pooled.test.ts`, ...throughPooler] } },
      {
        test: {
          ...onPostgres,
          name: 'soak-pooled',
          include: [`${folders}/**/*.http.test.ts`],
          exclude: [...configDefaults.exclude, 'src/http/fuzz.http.test.ts'],
        },
      },
      // The files of a worker share its modules and one jsdom, which the set-up clears after each test.
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          pool: 'forks',
          isolate: false,
          maxWorkers: workers,
          include: ['{web,widget}/**/*.test.tsx'],
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 60_000,
          expect: waits,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          globalSetup: ['src/testing/template-database.ts', 'scripts/e2e/worker-programs.ts'],
          maxWorkers: workers,
          include: [`${folders}/**/*.e2e.ts`],
          expect: waits,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
