import { expect, it } from 'vitest';
import { type LinkDetails, stateOf } from '../../link/index.ts';
import { aPayment, details, someMoney } from '../../link/testing.ts';
import { sentenceOf } from './link-sentence.ts';
import { nextActsOf } from '../acts/panel-acts.ts';

const clock = { now: new Date('2026-11-20T19:00:00.000Z'), timeZone: 'America/Los_Angeles' };
const opened = {
  totalClicks: 2,
  uniqueClicks: 1,
  firstClickedAt: '2026-11-20T18:30:00.000Z',
  lastClickedAt: '2026-11-20T18:56:00.000Z',
};
const viewer = { mayReview: true, canBePaid: true, canText: true };
const closing = { expiresAt: '2026-11-21T20:00:00.000Z' };
const plain = { amount: null, by: null, reason: null, declineReason: null, card: null };
const declined = { ...plain, type: 'declined', reference: 'R1', code: 'declined' };
const act = { from: null, to: null, note: null, by: 'dana@store.example' };

const described = (known: LinkDetails) => {
  const state = stateOf(known, clock.now);
  const next = nextActsOf(known, state, viewer, clock.now);
  const said = sentenceOf(known, state, clock).map(({ text }) => text);
  return { state, said: said.join(' '), solid: next.solid?.label ?? null, rival: next.rival?.label ?? null };
};

it.each([
  [
    'pending and opened',
    details({
      ...closing,
      tracking: opened,
      lastText: { status: 'sent', at: '2026-11-20T18:20:00.000Z', error: null },
    }),
    ['pending', 'Opened 4 min ago, not paid yet. The link ends tomorrow at 12:00 PM.', 'Send SMS again', 'Copy URL'],
  ],
  [
    'pending and never sent',
    details(closing),
    ['pending', 'Not sent yet. The link ends tomorrow at 12:00 PM.', 'Send SMS', 'Copy URL'],
  ],
  [
    'pending and about to end',
    details({ expiresAt: '2026-11-20T19:25:00.000Z' }),
    ['pending', 'Not sent yet. The link expires soon: in 25 min, today at 11:25 AM.', 'Send SMS', 'Extend'],
  ],
  [
    'pending and not signed',
    details({ ...closing, signature: 'awaited' }),
    [
      'pending',
      'Not sent yet. It cannot be paid before the customer has signed. The link ends tomorrow at 12:00 PM.',
      'Send SMS',
      'Copy URL',
    ],
  ],
  [
    'pending, whose customer declined to sign',
    details({ ...closing, tracking: opened, signature: 'declined' }),
    [
      'pending',
      'Opened 4 min ago, not paid yet. The customer declined to sign, so it cannot be paid. Make the document again, waive the signature, or cancel the link. The link ends tomorrow at 12:00 PM.',
      null,
      'Open customer',
    ],
  ],
  [
    'pending without a phone number',
    details({ ...closing, canText: false, whyNotTexted: 'no_phone', customerPhone: '' }),
    ['pending', 'Not sent yet. The link ends tomorrow at 12:00 PM.', 'Copy URL', null],
  ],
  [
    'being texted',
    details({ ...closing, lastText: { status: 'sending', at: '2026-11-20T18:59:00.000Z', error: null } }),
    ['sending', 'The text is being sent. The link ends tomorrow at 12:00 PM.', 'Copy URL', null],
  ],
  [
    'not reached by its text',
    details({ ...closing, lastText: { status: 'failed', at: '2026-11-20T18:59:00.000Z', error: 'No such number' } }),
    [
      'text_failed',
      'The text did not arrive: No such number. Copy the link and send it another way, or make a new link with the right number.',
      'Copy URL',
      'Open customer',
    ],
  ],
  [
    'authorized and could not be released',
    details(
      { status: 'authorized', reviewCode: 'void_failed' },
      { money: someMoney(['release'], { payment: aPayment, authorizedUntil: '2026-11-21T20:00:00.000Z' }) },
    ),
    ['authorized', '$125.00 is set aside on the card, nothing is charged yet.', null, 'Release'],
  ],
  [
    'authorized',
    details(
      { status: 'authorized' },
      { money: someMoney(['capture', 'release'], { payment: aPayment, authorizedUntil: '2026-11-21T20:00:00.000Z' }) },
    ),
    [
      'authorized',
      '$125.00 is set aside on the card, nothing is charged yet. Capture it before tomorrow at 12:00 PM; then the bank lets go of it.',
      'Capture',
      'Release',
    ],
  ],
  [
    'authorized so long ago that the bank has let go of it',
    details(
      { status: 'authorized' },
      { money: someMoney(['release'], { payment: aPayment, authorizedUntil: '2026-11-19T20:00:00.000Z' }) },
    ),
    [
      'lapsed',
      '$125.00 was set aside on the card and never captured. The bank let go of it yesterday at 12:00 PM: nothing was charged. If it is still owed, make a new link.',
      'New link for Ana',
      'Release',
    ],
  ],
  [
    'disabled and past its end',
    details({ status: 'expired', isDisabled: true, expiresAt: '2026-11-20T18:30:00.000Z' }),
    [
      'expired',
      'Ended today at 10:30 AM, not opened, not paid. It is disabled too. Extend and enable it to let the customer pay.',
      'Extend and enable',
      'Modify Amount',
    ],
  ],
  [
    'completed',
    details(
      { status: 'completed', completedAt: '2026-11-20T18:47:00.000Z' },
      { money: someMoney(['void'], { payment: aPayment }) },
    ),
    [
      'completed',
      'Paid today at 10:47 AM by debit card. Key in $125.00 at the register, then confirm.',
      'Confirm POS',
      'Copy URL',
    ],
  ],
  [
    'confirmed in POS',
    details(
      {
        status: 'confirmed in pos',
        posConfirmed: true,
        posConfirmedAt: '2026-11-19T18:47:00.000Z',
        posConfirmedByEmail: 'dana@store.example',
      },
      { money: someMoney(['void', 'refund'], { payment: aPayment }) },
    ),
    [
      'confirmed',
      'In the register since yesterday at 10:47 AM, confirmed by dana@store.example.',
      null,
      'Send receipt',
    ],
  ],
  [
    'being checked with the bank',
    details({ reviewCode: 'silent', reviewReason: 'Missing' }),
    [
      'checking',
      'We are checking with the bank. The customer pressed Pay, and the answer has not arrived. Nothing will be charged twice. This page changes by itself.',
      null,
      'Ask the bank again',
    ],
  ],
  [
    'completed with a void that failed',
    details(
      { status: 'completed', completedAt: '2026-11-20T18:47:00.000Z', reviewCode: 'void_failed' },
      { money: someMoney([], { payment: aPayment }) },
    ),
    [
      'completed',
      'Paid today at 10:47 AM by debit card. It is to go back to the customer: do not key it in.',
      null,
      null,
    ],
  ],
  [
    'completed with a refund that is not answered',
    details({ status: 'completed' }, { money: someMoney([], { openAct: 'refund' }) }),
    [
      'checking',
      'We are checking with the bank. The refund was sent, and the answer has not arrived. Nothing is refunded twice. This page changes by itself.',
      null,
      'Ask the bank again',
    ],
  ],
  [
    'partly refunded',
    details(
      { status: 'partly refunded', refundedAmount: '25.00' },
      {
        money: someMoney(['refund'], { payment: aPayment }),
        payments: [{ ...declined, type: 'refunded', at: '2026-11-20T18:50:00.000Z', by: 'dana@store.example' }],
      },
    ),
    [
      'partly_refunded',
      '$25.00 of $125.00 goes back to Visa debit •••• 4417. Refunded today at 10:50 AM by dana@store.example. It reaches the customer in 3 to 5 days. $100.00 stays paid. Key in $100.00 at the register, then confirm.',
      'Confirm POS',
      'Refund',
    ],
  ],
  [
    'partly refunded after it was confirmed in POS',
    details({ status: 'partly refunded', refundedAmount: '25.00', posConfirmed: true }),
    [
      'partly_refunded',
      '$25.00 of $125.00 goes back to the card. It reaches the customer in 3 to 5 days. $100.00 stays paid.',
      null,
      null,
    ],
  ],
  [
    'refunded',
    details({ status: 'refunded', refundedAmount: '125.00' }),
    ['refunded', '$125.00 goes back to the card. It reaches the customer in 3 to 5 days.', null, null],
  ],
  [
    'voided',
    details(
      { status: 'voided' },
      {
        payments: [
          { ...declined, type: 'voided', at: '2026-11-20T18:50:00.000Z' },
          { ...declined, type: 'void_claimed', at: '2026-11-20T18:50:00.000Z', by: 'Dana' },
        ],
      },
    ),
    [
      'voided',
      'Voided today at 10:50 AM by Dana. Nothing stays charged. The bank may show it as pending for up to 7 days.',
      'New link for Ana',
      null,
    ],
  ],
  [
    'failed',
    details(
      { status: 'failed' },
      {
        payments: [
          { ...declined, at: '2026-11-20T18:50:00.000Z' },
          { ...declined, at: '2026-11-20T18:40:00.000Z' },
        ],
      },
    ),
    [
      'failed',
      'Declined 2 times, last today at 10:50 AM. Nothing was charged. Extend the link to let the customer try again.',
      'Extend',
      'Modify Amount',
    ],
  ],
  [
    'expired, also before the server has written it',
    details({ expiresAt: '2026-11-20T18:30:00.000Z', tracking: { ...opened, totalClicks: 1 } }),
    [
      'expired',
      'Ended today at 10:30 AM, opened once, not paid. Extend the link to let the customer pay.',
      'Extend',
      'Modify Amount',
    ],
  ],
  [
    'cancelled',
    details(
      { status: 'cancelled', closingNote: 'Ordered twice.' },
      { events: [{ ...act, type: 'cancelled', at: '2026-11-20T18:50:00.000Z' }] },
    ),
    [
      'cancelled',
      'Cancelled today at 10:50 AM by dana@store.example. Nobody can pay it any more. The customer reads: “Ordered twice.”',
      'New link for Ana',
      null,
    ],
  ],
  [
    'paid elsewhere',
    details(
      { status: 'paid elsewhere', paidPlace: 'cash', closingNote: 'Receipt 12' },
      { events: [{ ...act, type: 'paid_elsewhere', at: '2026-11-20T18:50:00.000Z' }] },
    ),
    [
      'paid_elsewhere',
      'Paid in cash, marked today at 10:50 AM by dana@store.example. Nothing was charged here. “Receipt 12”',
      null,
      null,
    ],
  ],
  [
    'disabled',
    details({ isDisabled: true }),
    ['disabled', 'The customer cannot pay it until it is enabled.', 'Enable link', 'Copy URL'],
  ],
])('the panel says what happened to a link that is %s, and offers one act', (_, known, [state, said, solid, rival]) => {
  expect(described(known)).toEqual({ state, said, solid, rival });
});
