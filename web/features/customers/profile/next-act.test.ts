import { expect, it } from 'vitest';
import { historyStatusOf } from './history-status.ts';
import { type CustomerState, nextActsOf, sentenceOf } from './next-act.ts';

const quiet: CustomerState = {
  customer: { texting: 'may', openLinks: 0, customerEmail: null, reply: null },
  totals: undefined,
  link: undefined,
  textError: null,
  replyText: null,
  canText: true,
};
const reply = { at: '2026-11-20T18:00:00.000Z', unread: true };
const unopened = { openedAt: null };

it.each<readonly [string, Partial<CustomerState>, string, readonly string[]]>([
  ['nothing is open', {}, 'No payments yet.', ['Create Link', 'Send Message']],
  [
    'they paid',
    { totals: { paid: 2, paidAmount: '40.00' } },
    'Paid 2 times, $40.00 in all.',
    ['Create Link', 'Send Message'],
  ],
  ['nothing is open and the store cannot text', { canText: false }, 'No payments yet.', ['Create Link']],
  ['a link was not opened', { link: unopened }, 'Not opened yet.', ['Send SMS', 'Create Link']],
  ['the store cannot text', { link: unopened, canText: false }, 'Not opened yet.', ['Copy URL', 'Create Link']],
  [
    'a reply waits for an answer',
    {
      link: unopened,
      customer: { texting: 'may', openLinks: 1, customerEmail: null, reply },
      replyText: 'Can I pay the rest on Friday?',
    },
    'Replied 1 min ago: “Can I pay the rest on Friday?”',
    ['Reply', 'Create Link'],
  ],
  [
    'they wrote STOP',
    { link: unopened, customer: { texting: 'stopped', openLinks: 1, customerEmail: null, reply } },
    'No texts reach this number until it writes START.',
    ['Copy URL', 'Create Link'],
  ],
  [
    'they wrote STOP and have an email',
    { link: unopened, customer: { texting: 'stopped', openLinks: 1, customerEmail: 'a@b.example', reply: null } },
    'No texts reach this number until it writes START.',
    ['Send by email', 'Copy URL'],
  ],
  [
    'the last text failed',
    {
      link: unopened,
      customer: { texting: 'failed', openLinks: 1, customerEmail: null, reply: null },
      textError: 'It is a landline.',
    },
    'The last text did not arrive: It is a landline.',
    ['Correct the number', 'Copy URL'],
  ],
  [
    'they have no phone',
    { customer: { texting: 'none', openLinks: 0, customerEmail: null, reply: null } },
    'There is no phone number to text.',
    ['Add a phone number', 'Create Link'],
  ],
])('where %s, the panel says so and offers the next act', (_, known, sentence, labels) => {
  const of = { ...quiet, ...known };
  expect(sentenceOf(of, { when: () => 'today', ago: () => '1 min ago' })).toBe(sentence);
  expect(nextActsOf(of).flatMap((act) => act?.label ?? [])).toEqual(labels);
});

it.each([
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['confirmed in pos', 'Confirmed in POS'],
  ['charged back', 'charged back'],
  [null, 'Unknown'],
])('the payment history calls the status %s %s', (status, word) => {
  expect(historyStatusOf(status, false).word).toBe(word);
  expect(historyStatusOf(status, true).word).toBe('Disabled');
});
