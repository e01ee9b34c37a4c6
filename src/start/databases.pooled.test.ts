import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { BadConfiguration, readEnvironment } from '../platform/config.ts';
import { startPooler } from '../testing/pooler.ts';
import { startSecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findDatabase } from './databases.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** The variables of a program behind the pooler. */
const variables = () => ({
  DATABASE_URL: app.clone.pooledUrl ?? '',
  DATABASE_DIRECT_URL: app.clone.url,
  DATABASE_PREPARE: 'off',
});

/** The line with which a start ends that has these variables over the right ones. */
const refusal = async (wrong: Readonly<Record<string, string>>): Promise<string> => {
  const failure: unknown = await findDatabase(readEnvironment({ ...variables(), ...wrong })).catch(
    (error: unknown) => error,
  );
  return failure instanceof BadConfiguration ? failure.message : String(failure);
};

it('a pooler is recognised, and with the way past it the program can start', async () => {
  const { pooled, direct } = await findDatabase(readEnvironment(variables()));
  expect({ pooled, direct }).toEqual({ pooled: true, direct: { connectionString: app.clone.url } });
});

it('a pooler without a way past it stops the start with one line', async () => {
  expect(await refusal({ DATABASE_DIRECT_URL: '' })).toMatch(/^DATABASE_DIRECT_URL: DATABASE_URL leads to .* pooler\./);
});

it('a pooler in place of the way past it stops the start with one line', async () => {
  expect(await refusal({ DATABASE_DIRECT_URL: app.clone.pooledUrl ?? '' })).toMatch(
    /^DATABASE_DIRECT_URL: a connection pooler answers there\./,
  );
});

it('a pooler that allows no transactions stops the start with one line', async () => {
  const pooler = await startPooler(inject('pg'), 'statement');
  onTestFinished(() => pooler.stop());
  const url = new URL(app.clone.pooledUrl ?? '');
  url.port = String(pooler.port);
  expect(await refusal({ DATABASE_URL: url.href })).toMatch(/^DATABASE_URL: .* allows no transactions[^\n]+$/);
});

it('a pooler that keeps no prepared statements stops the start of a program that names them', async () => {
  expect(await refusal({ DATABASE_PREPARE: 'on' })).toMatch(/^DATABASE_PREPARE: .* keeps no prepared statements\./);
});

it('two processes start behind one pooler and answer', { timeout: 60_000 }, async () => {
  const programs = [
    await startSecondProgram(app, variables().DATABASE_URL, variables()),
    await startSecondProgram(app, variables().DATABASE_URL, variables()),
  ];
  for (const { url } of programs) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
