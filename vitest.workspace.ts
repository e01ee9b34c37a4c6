import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const floors = '{src,db,jobs,scripts,web,widget}';
const dearer = [`${floors}/**/*.db.test.ts`, `${floors}/**/*.http.test.ts`];

/** Suites that talk to PostgreSQL: one throw-away server for the run, one cloned database for each file. */
const onPostgres = {
  environment: 'node',
  pool: 'forks',
  globalSetup: ['scripts/test-db.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration['test'];

// Vitest no longer reads workspace files by themselves: every call names this one with --config.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${floors}/**/*.test.ts`],
          exclude: [...configDefaults.exclude, ...dearer],
        },
      },
      { test: { ...onPostgres, name: 'db', include: [`${floors}/**/*.db.test.ts`] } },
      { test: { ...onPostgres, name: 'http', include: [`${floors}/**/*.http.test.ts`] } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{web,widget}/**/*.test.tsx'],
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          include: [`${floors}/**/*.e2e.ts`],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
