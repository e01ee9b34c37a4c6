import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { cached, Metrics } from './metrics.ts';

const newMetrics = () => new Metrics(openLog('silent'));

it('a gauge shows what it reads, once for each of its labels', async () => {
  const metrics = newMetrics();
  const collect = () => [
    { labels: { address: 'https://a.example' }, value: 2 },
    { labels: { address: 'https://b.example' }, value: 0 },
  ];
  metrics.gauge({
    name: 'debitlink_breaker_state',
    help: '0 closed, 1 half-open, 2 open',
    labels: ['address'],
    collect,
  });
  const page = await metrics.text();
  expect(page).toContain('# HELP debitlink_breaker_state 0 closed, 1 half-open, 2 open');
  expect(page).toContain('debitlink_breaker_state{address="https://a.example"} 2');
  expect(page).toContain('debitlink_breaker_state{address="https://b.example"} 0');
});

it('a gauge that fails, or is not read in time, is left out, and the others stand', { timeout: 10_000 }, async () => {
  const metrics = newMetrics();
  let failing = false;
  const flaky = () => (failing ? Promise.reject(new Error('This error belongs to the test.')) : [{ value: 1 }]);
  metrics.gauge({ name: 'debitlink_flaky', help: 'Fails', collect: flaky });
  metrics.gauge({ name: 'debitlink_silent', help: 'Never answers', collect: () => new Promise(() => undefined) });
  metrics.gauge({ name: 'debitlink_good', help: 'Answers', collect: () => [{ value: 7 }] });
  const first = await metrics.text();
  expect(first).toMatch(/^debitlink_flaky 1$/m);
  expect(first).toMatch(/^debitlink_good 7$/m);
  expect(first).not.toMatch(/^debitlink_silent/m);
  failing = true;
  expect(await metrics.text()).not.toMatch(/^debitlink_flaky/m);
});

it('a name can be given to one gauge only', () => {
  const metrics = newMetrics();
  const gauge = { name: 'debitlink_twice', help: 'Twice', collect: () => [] };
  metrics.gauge(gauge);
  expect(() => metrics.gauge(gauge)).toThrow(/debitlink_twice/);
});

it('a reading is shared by all who ask within five seconds, and so is its failure', async () => {
  let readings = 0;
  const read = cached(() => Promise.resolve((readings += 1)));
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
  const fail = cached(() => Promise.reject(new Error(`failure ${(readings += 1)}`)));
  await expect(fail()).rejects.toThrow('failure 2');
  await expect(fail()).rejects.toThrow('failure 2');
});
