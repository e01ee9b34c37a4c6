import { expect, it } from 'vitest';
import { aLink } from '../../testing/builders.ts';
import { LinkStatus } from '../../../src/contract/payer/public-link.ts';
import {
  type LinkDetails,
  linkActsOf,
  moneyActsOf,
  nextActOf,
  type PanelState,
  progressOf,
  stateOf,
  type Viewer,
} from '../link/index.ts';
import { aPayment, details, someMoney } from '../link/testing.ts';
import { menuOf, nextActsOf } from './acts/panel-acts.ts';
import { timelineOf } from './progress/timeline.ts';

const now = new Date('2026-11-20T19:00:00.000Z');
const viewer = { mayReview: true, canBePaid: true, canText: true };
const clerk = { ...viewer, mayReview: false };
const timeZone = 'America/Los_Angeles';
const plain = { amount: null, by: null, reason: null, declineReason: null, card: null };
const declined = { ...plain, type: 'declined', reference: 'R1', code: 'declined' };
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
  expect(progressOf(elsewhere, 'paid_elsewhere').map(({ mark }) => mark)).toEqual(['missed', 'missed', 'done']);
});

it('a link that has ended awaits nothing more', () => {
  const marksOf = (state: PanelState) => progressOf(details(), state).map(({ mark }) => mark);
  expect(marksOf('pending')).toEqual(['open', 'open', 'open']);
  for (const state of ['cancelled', 'expired'] as const) expect(marksOf(state)).toEqual(['missed', 'missed', 'missed']);
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
  expect(titles).toEqual(['Authorization released by your staff', 'Release requested by your staff', 'Authorized']);
});

it('the menu of a paid link leaves out what can never be done with it', () => {
  const known = details({ status: 'completed', whyNotTexted: 'paid' }, { money: someMoney(['void']) });
  const groups = menuOf(known, 'completed', viewer, now);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['confirm-pos', 'copy'], ['void'], ['toggle']]);
  expect(groups.flat().filter(({ reason }) => reason !== null)).toEqual([]);
});

it('only an admin is offered to say that a payment was confirmed in POS by mistake', () => {
  const known = details({ status: 'confirmed in pos', posConfirmed: true });
  const isOffered = (mayReview: boolean) =>
    menuOf(known, 'confirmed', { ...viewer, mayReview }, now)
      .flat()
      .some(({ name }) => name === 'unconfirm');
  expect([isOffered(true), isOffered(false)]).toEqual([true, false]);
});

it('what the bank has let go of is offered to be released, and no longer to be captured', () => {
  expect(moneyActsOf({ status: 'authorized', reviewCode: null })).toEqual(['capture', 'release']);
  expect(moneyActsOf({ status: 'authorized', reviewCode: 'authorization_lapsed' })).toEqual(['release']);
});

it('what is not possible now stands once at the end of a menu, with one reason for the group', () => {
  const waiting = details({ confirming: true }, { money: someMoney([], { openAct: null }) });
  expect(menuOf(waiting, 'checking', viewer, now).at(-1)).toEqual([
    expect.objectContaining({
      label: 'Send SMS, Extend, Modify Amount, Mark as paid elsewhere, Cancel link',
      reason: 'We are checking with the bank',
    }),
  ]);
});

it('no link has more than nine entries in a menu, whoever looks at it', () => {
  const statuses = LinkStatus.options.flatMap((status) => [
    { status },
    { status, isDisabled: true, whyNotTexted: 'disabled' as const },
    { status, replaces: aLink(8).linkId, renewalRequestedAt: aLink(1).createdAt },
  ]);
  const locked = { lockedCode: 'many_cards', whyNotTexted: 'locked', replaces: aLink(8).linkId } as const;
  for (const link of [...statuses, locked]) {
    const row = aLink(1, link);
    const possible = moneyActsOf(row);
    const known = details(link, { money: someMoney(possible, { payment: possible.length > 0 ? aPayment : null }) });
    const panel = menuOf(known, stateOf(known, now), viewer, now).flat();
    expect(panel.length, `${JSON.stringify(link)} in the panel`).toBeLessThanOrEqual(9);
    expect(linkActsOf(row, viewer).flat().length, `${JSON.stringify(link)} in the list`).toBeLessThanOrEqual(9);
  }
});

it('the menus offer to open again what staff have closed, and nothing that the server would refuse', () => {
  const possible = (state: PanelState) =>
    menuOf(details(), state, viewer, now)
      .flat()
      .filter(({ name, reason }) => reason === null && ['extend', 'amount', 'paid-elsewhere', 'cancel'].includes(name))
      .map(({ name }) => name);
  expect(possible('pending')).toEqual(['extend', 'amount', 'paid-elsewhere', 'cancel']);
  expect(possible('cancelled')).toEqual(['extend', 'amount', 'paid-elsewhere']);
  expect(possible('voided')).toEqual(['extend', 'amount', 'paid-elsewhere']);
  expect(possible('paid_elsewhere')).toEqual(['extend']);
  expect(possible('authorized')).toEqual([]);
  const inRow = (status: LinkStatus) =>
    linkActsOf(aLink(1, { status }), viewer)
      .flat()
      .filter(({ name }) => ['extend', 'amount', 'cancel'].includes(name))
      .map(({ name }) => name);
  expect(inRow('cancelled')).toEqual(['extend', 'amount']);
  expect(inRow('voided')).toEqual(['extend', 'amount']);
  expect(inRow('paid elsewhere')).toEqual(['extend']);
});

it('a code is offered, and a place at the counter, of what can be paid alone', () => {
  const offers = (known: LinkDetails, who = viewer) =>
    [...menuOf(known, stateOf(known, now), who, now).flat(), ...linkActsOf(known.link, who).flat()].filter(
      ({ name }) => name === 'counter' || name === 'qr',
    ).length;
  const open = { expiresAt: '2099-01-01T00:00:00.000Z' };
  expect(offers(details(open))).toBe(2);
  expect(offers(details(open), { ...viewer, canBePaid: false })).toBe(0);
  expect(offers(details({ ...open, isDisabled: true }))).toBe(0);
  expect(offers(details({ expiresAt: '2020-01-01T00:00:00.000Z' }))).toBe(0);
  expect(offers(details({ ...open, status: 'completed' }))).toBe(0);
});

it('a link that nobody can pay, or no number can text, has the way to mend that as its act, and is never sent', () => {
  const known = details({ expiresAt: '2099-01-01T00:00:00.000Z' });
  const offered = (who: Partial<Viewer>) => {
    const { solid, rival } = nextActsOf(known, 'pending', { ...viewer, ...who }, now);
    return [solid?.label, rival?.label ?? null];
  };
  expect(offered({})).toEqual(['Send SMS', 'Copy URL']);
  expect(offered({ canBePaid: false })).toEqual(['Connect payments', 'Copy URL']);
  expect(offered({ canText: false })).toEqual(['Connect a number', 'Copy URL']);
  expect(offered({ canBePaid: false, mayReview: false })).toEqual(['Copy URL', null]);
  for (const state of ['sending', 'text_failed'] as const)
    expect(nextActsOf(known, state, { ...viewer, canBePaid: false }, now).solid?.label).toBe('Connect payments');
  expect(nextActOf(known.link, { ...viewer, canBePaid: false })).toBeNull();
  expect(nextActOf(known.link, { ...viewer, canText: false })).toBeNull();
});

it('a link whose customer declined to sign is not sent: nobody can pay it', () => {
  const known = details({ expiresAt: '2099-01-01T00:00:00.000Z', signature: 'declined' });
  const { solid, rival } = nextActsOf(known, 'pending', viewer, now);
  expect([solid, rival?.label]).toEqual([null, 'Open customer']);
  expect(nextActOf(known.link, viewer)).toBeNull();
});

it('a link that is disabled and past its end is to be extended, not enabled, in its line and in its menu too', () => {
  const ended = { isDisabled: true, whyNotTexted: 'disabled', expiresAt: '2020-01-01T00:00:00.000Z' } as const;
  const known = details({ ...ended, status: 'expired' });
  expect(nextActOf(known.link, viewer)).toBe('extend');
  expect(menuOf(known, stateOf(known, now), viewer, now).at(-1)).toEqual([
    expect.objectContaining({ label: 'Send SMS', reason: 'Extend the link first' }),
  ]);
});

it('the menus offer the POS confirmation on paid links alone, and the decision to admins alone', () => {
  const names = menuOf(details(), 'pending', clerk, now)
    .flat()
    .map(({ name }) => name);
  expect(names).not.toContain('confirm-pos');
  const review = linkActsOf(aLink(1, { reviewCode: 'silent', reviewReason: 'Missing' }), clerk)
    .flat()
    .find(({ name }) => name === 'decide');
  expect(review).toEqual({ name: 'decide', label: 'Decide payment', reason: 'Only an admin can decide this' });
});

it('a payment of which a part was refunded before it was entered in the register is offered to be confirmed', () => {
  const offered = (posConfirmed: boolean) =>
    nextActsOf(details({ status: 'partly refunded', posConfirmed }), 'partly_refunded', viewer, now).solid?.name;
  expect([offered(false), offered(true)]).toEqual(['confirm-pos', undefined]);
});

it('the timeline says of a decline why and of which card', () => {
  const card = { cardLabel: 'VISA', funding: 'Debit', cardLast4: '9995' };
  const payments = [
    { ...declined, at: '2026-11-20T18:50:00.000Z', declineReason: 'funds' as const, card },
    { ...declined, at: '2026-11-20T18:40:00.000Z' },
  ];
  expect(timelineOf(details({}, { payments }), timeZone).map(({ title, detail }) => [title, detail])).toEqual([
    ['Declined: not enough money', 'Visa debit •••• 9995'],
    ['Declined by the bank', null],
  ]);
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
          channel: 'sms',
          toNumber: '12135550100',
          fromNumber: null,
          isReminder: false,
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
