import { expect, it } from 'vitest';
import { aLink } from '../../testing/builders.ts';
import { type LinkDetails, type PanelState, progressOf, stateOf } from '../link/index.ts';
import { aPayment, details, someMoney } from '../link/testing.ts';
import { menuOf, nextActsOf } from './acts/panel-acts.ts';
import { timelineOf } from './progress/timeline.ts';

const now = new Date('2026-11-20T19:00:00.000Z');
const timeZone = 'America/Los_Angeles';
const declined = { type: 'declined', amount: null, reference: 'R1', code: 'declined', by: null, reason: null };
const act = { from: null, to: null, note: null, by: 'dana@store.example' };

it('the panel never calls a payment failed whose outcome is unknown', () => {
  const known = details({ status: 'failed' }, { money: someMoney([], { openAct: 'void' }) });
  const state = stateOf(known, now);
  expect([state, progressOf(known, state)[2]?.mark]).toEqual(['checking', 'checking']);
});

it('the progress of a link has the times of what happened, and marks what went wrong', () => {
  const text = { status: 'failed', at: '2026-11-20T18:20:00.000Z', error: null } as const;
  const failed = details({ lastText: text });
  expect(progressOf(failed, stateOf(failed, now))).toEqual([
    { label: 'Not sent', at: text.at, mark: 'bad' },
    { label: 'Opened', at: null, mark: 'open' },
    { label: 'Paid', at: null, mark: 'open' },
  ]);
});

it('a link that was paid was opened, also where no visit was counted and no text was sent', () => {
  const paid = details(
    { status: 'completed', completedAt: aPayment.at },
    { money: someMoney(['void'], { payment: aPayment }) },
  );
  expect(progressOf(paid, 'completed').map(({ mark }) => mark)).toEqual(['skipped', 'done', 'done']);
  const elsewhere = details({ status: 'paid elsewhere', completedAt: aPayment.at });
  expect(progressOf(elsewhere, 'paid_elsewhere').map(({ mark }) => mark)).toEqual(['open', 'open', 'done']);
});

it('the last step says what became of a payment since, and never calls paid what was only set aside', () => {
  const entry = { ...declined, at: aPayment.at ?? '' };
  const known = (...types: string[]) =>
    details({}, { money: someMoney([], { payment: aPayment }), payments: types.map((type) => ({ ...entry, type })) });
  expect(progressOf(known('voided', 'approved'), 'voided')[2]).toMatchObject({ label: 'Paid', since: 'voided' });
  expect(progressOf(known('released', 'authorized'), 'voided')[2]).toMatchObject({
    label: 'Authorized',
    since: 'released',
  });
});

it('a release is called a release from the moment it was asked for', () => {
  const entry = { ...declined, code: 'staff', at: '2026-11-20T18:50:00.000Z', by: null };
  const payments = ['released', 'void_claimed', 'authorized'].map((type) => ({ ...entry, type }));
  const titles = timelineOf(details({}, { payments }), timeZone).map(({ title }) => title);
  expect(titles).toEqual(['Authorization released by your staff', 'Release asked for by your staff', 'Authorized']);
});

it('the menu of a paid link says why it can no longer be changed, and which acts on its money are possible', () => {
  const known = details({ status: 'completed' }, { money: someMoney(['void']) });
  const items = menuOf(known, 'completed', true).flat();
  const reasons = Object.fromEntries(items.map(({ name, reason }) => [name, reason]));
  expect(reasons).toMatchObject({
    'confirm-pos': null,
    extend: 'Already paid',
    amount: 'Already paid',
    cancel: 'Already paid',
    toggle: null,
    'paid-elsewhere': 'Already paid',
    void: null,
    refund: 'No refund now',
    capture: 'No capture now',
    notes: null,
  });
});

it('the menu offers to open again what staff have closed, and nothing that the server would refuse', () => {
  const possible = (state: PanelState) =>
    menuOf(details(), state, true)
      .flat()
      .filter(({ name, reason }) => reason === null && ['extend', 'amount', 'paid-elsewhere', 'cancel'].includes(name))
      .map(({ name }) => name);
  expect(possible('pending')).toEqual(['extend', 'amount', 'paid-elsewhere', 'cancel']);
  expect(possible('cancelled')).toEqual(['extend', 'amount', 'paid-elsewhere']);
  expect(possible('voided')).toEqual(['extend', 'amount', 'paid-elsewhere']);
  expect(possible('paid_elsewhere')).toEqual(['extend']);
  expect(possible('authorized')).toEqual([]);
});

it('the menu offers the POS confirmation on paid links alone, and the decision to admins alone', () => {
  const names = (known: LinkDetails) =>
    menuOf(known, 'pending', false)
      .flat()
      .map(({ name }) => name);
  expect(names(details())).not.toContain('confirm-pos');
  const review = menuOf(details({ reviewCode: 'silent', reviewReason: 'Missing' }), 'checking', false).flat()[0];
  expect(review).toEqual({ name: 'decide', label: 'Decide payment', reason: 'Only an admin can decide this' });
});

it('a payment of which a part was refunded before it was entered in the register is offered to be confirmed', () => {
  const offered = (posConfirmed: boolean) =>
    nextActsOf(details({ status: 'partly refunded', posConfirmed }), 'partly_refunded', now).solid?.name;
  expect([offered(false), offered(true)]).toEqual(['confirm-pos', undefined]);
});

it('the timeline merges events, money, texts and notes, the newest first', () => {
  const known = details(
    {},
    {
      events: [
        { ...act, type: 'amount_changed', at: '2026-11-20T18:04:00.000Z', from: '100.00', to: '125.00' },
        { ...act, type: 'created', at: '2026-11-20T18:00:00.000Z' },
      ],
      payments: [
        { ...declined, type: 'refunded', code: 'staff', at: '2026-11-20T18:05:00.000Z', amount: '-5.00', by: 'Sam' },
      ],
      texts: [
        {
          id: aLink(7).id,
          status: 'undelivered',
          toNumber: '12135550100',
          fromNumber: null,
          messageText: 'Hi',
          createdAt: '2026-11-20T18:01:00.000Z',
          deliveredAt: null,
          failedAt: null,
          error: 'Unreachable',
        },
      ],
      notes: [
        {
          id: aLink(8).id,
          noteType: 'customer',
          changedAt: '2026-11-20T18:06:00.000Z',
          changedBy: null,
          oldContent: null,
          newContent: 'Ready',
        },
      ],
    },
  );
  expect(timelineOf(known, timeZone).map(({ title, detail, tone }) => [title, detail, tone])).toEqual([
    ['Customer note changed', null, 'plain'],
    ['Refunded', 'by Sam · −$5.00', 'plain'],
    ['Amount changed', 'by dana@store.example · $100.00 → $125.00', 'plain'],
    ['Text failed', '+1 (213) 555-0100 · Unreachable', 'bad'],
    ['Created', 'by dana@store.example · Sale · Debit Cards Only', 'plain'],
  ]);
});
