import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const folders = '{src,db,jobs,scripts,web,widget}';
const onDatabase = ['db', 'http', 'pooled'].map((kind) => `${folders}/**/*.${kind}.test.ts`);

/** Suites that talk to PostgreSQL: one throw-away server for the run, one cloned database for each file. */
const onPostgres = {
  environment: 'node',
  pool: 'forks',
  globalSetup: ['src/testing/template-database.ts'],
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
          include: [`${folders}/**/*.test.ts`],
          exclude: [...configDefaults.exclude, ...onDatabase],
        },
      },
      { test: { ...onPostgres, name: 'db', include: [`${folders}/**/*.db.test.ts`] } },
      { test: { ...onPostgres, name: 'http', include: [`${folders}/**/*.http.test.ts`] } },
      // The same again through PgBouncer, where the machine has it, and what only it shows. Malformed bodies end before the database.
      {
        test: {
          ...onPostgres,
          name: 'pooled',
          include: [`${folders}/**/*.http.test.ts`, `${folders}/**/*.pooled.test.ts`],
          exclude: [...configDefaults.exclude, 'src/http/fuzz.http.test.ts'],
        },
      },
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
          include: [`${folders}/**/*.e2e.ts`],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
