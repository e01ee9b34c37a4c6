import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';
import { timezones } from './store/store.ts';

it('clocks show the same by Temporal, where a browser has it, as by a formatter', () => {
  const hour = 3_600_000;
  const years = Array.from({ length: 400 }, (_, step) => Date.UTC(2010, 0, 1) + step * 401 * hour + 678);
  const summerTime = Array.from({ length: 48 }, (_, step) => Date.UTC(2026, 2, 8) + step * hour - 1);
  const instants = [...years, ...summerTime, -1, 0];
  const script = `
    import { localTime } from './src/contract/local-time.ts';
    const shown = ${JSON.stringify(timezones)}.map((zone) => ${JSON.stringify(instants)}.map((at) => localTime(new Date(at), zone)));
    console.log(JSON.stringify([typeof Temporal, shown]));`;
  const printed = execFileSync(
    process.execPath,
    ['--harmony-temporal', '--no-warnings', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  const byFormatter = timezones.map((zone) => instants.map((at) => localTime(new Date(at), zone)));
  expect('Temporal' in globalThis).toBe(false);
  expect(JSON.parse(printed)).toEqual(['object', byFormatter]);
});
