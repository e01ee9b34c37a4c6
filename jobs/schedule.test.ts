import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deadLetterSeconds, finishedJobSeconds } from '../src/platform/jobs-runtime.ts';
import { retentionPeriods } from './schedule.ts';

const age = (hours: number): string => {
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [hours / 24, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

it('the README names everything that leaves by age, and when', () => {
  const rows = [...retentionPeriods, ...jobs].map(
    ({ what, hours, becomes }) => `| ${what} | ${age(hours)} | ${becomes} |`,
  );
  const [, table = ''] = readFileSync('README.md', 'utf8').split('| what | kept for | then |\n|---|---|---|\n');
  const [body = ''] = table.split('\n\n');
  expect(body.split('\n').toSorted()).toEqual(rows.toSorted());
});

const jobs = [
  { what: 'finished jobs', hours: finishedJobSeconds / 3_600, becomes: 'deleted' },
  {
    what: 'jobs whose every try failed, unless they are retried',
    hours: deadLetterSeconds / 3_600,
    becomes: 'deleted',
  },
];
