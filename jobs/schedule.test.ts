import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { invitationsSince, registrationsSince } from '../src/modules/identity/people/limits.ts';
import { nameFailuresSince } from '../src/modules/identity/sessions/sign-in-limits.ts';
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

it('an attempt to sign in or to register, and an invitation, is kept for as long as it counts', () => {
  const now = new Date();
  const keptSince = (name: string): Date => {
    const period = retentionPeriods.find((each) => each.name === name);
    return new Date(now.getTime() - (period?.hours ?? Number.NaN) * 3_600_000);
  };
  expect(keptSince('identity.sign-in-attempts')).toEqual(nameFailuresSince(now));
  expect(keptSince('identity.registration-attempts')).toEqual(registrationsSince(now));
  expect(keptSince('identity.sent-invitations')).toEqual(invitationsSince(now));
});
