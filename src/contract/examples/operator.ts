import type { AccountRisk } from '../operator/account-risk.ts';
import type { appeals, StoreStop, storeStop } from '../operator/appeals.ts';
import type { platformMoney } from '../operator/platform-money.ts';
import type { warningSigns } from '../operator/warning-signs.ts';
import { type ExampleOf, user } from './records.ts';

type MoneyCalls = typeof platformMoney;

const sumOf = (amount: string, payments: number, declined: number) => ({
  gross: amount,
  voided: '0.00',
  refunded: '0.00',
  net: amount,
  payments,
  declined,
});

/** Examples of the operator's calls for the money of all stores. */
export const platformMoneyExamples: { [Name in keyof MoneyCalls]: ExampleOf<MoneyCalls[Name]> } = {
  money: {
    query: { period: 'days' },
    response: {
      money: {
        from: '2026-10-23',
        to: '2026-11-21',
        timezone: 'America/Los_Angeles',
        until: '2026-11-22T02:00:00.000Z',
        slots: [
          { at: '2026-11-20', ...sumOf('9214.10', 118, 22) },
          { at: '2026-11-21', ...sumOf('5702.11', 71, 11) },
        ],
        total: { ...sumOf('14916.21', 189, 33), stores: 61 },
        before: { ...sumOf('14058.10', 180, 30), stores: 58 },
      },
    },
  },
  moneyOf: {
    params: { at: '2026-11-20' },
    response: {
      slot: {
        at: '2026-11-20',
        total: { ...sumOf('9214.10', 118, 22), stores: 61 },
        stores: [{ storeId: 'abcd2345', store: 'Alder & Finch', ...sumOf('3140.85', 17, 2) }],
      },
    },
  },
};

const calm = (value: number, limit: number) => ({ value, limit, high: false, points: 0 });

/** What speaks against a young store whose payments are declined more often than is usual. */
export const accountRisk: AccountRisk = {
  ageDays: { value: 12, limit: 30, high: true, points: 14 },
  linksLastDay: calm(41, 200),
  linksLastMonth: calm(310, 2_000),
  paymentsLastDay: calm(35, 200),
  paymentsLastMonth: calm(268, 2_000),
  textsLastDay: calm(44, 300),
  textFailureRate: calm(3.1, 15),
  declineRate: { value: 31.5, limit: 25, high: true, points: 38 },
  voidRate: calm(1.1, 10),
  refundRate: calm(2.3, 10),
  unknownAttempts: calm(0, 0),
  lockedLinks: calm(0, 0),
  disownedLinks: calm(1, 5),
  pageKey: { value: 'separate', high: false, points: 0 },
  score: 52,
};

const note = {
  id: '0197a1b2-0000-7000-8000-000000000031',
  text: 'Called Lou: winter sale, expects more payments until Sunday.',
  author: 'operator',
  createdAt: '2026-11-19T18:00:00.000Z',
};

const params = { id: user.id };

type SignCalls = typeof warningSigns;

/** Examples of the operator's calls about stores that deserve a look. */
export const warningSignExamples: { [Name in keyof SignCalls]: ExampleOf<SignCalls[Name]> } = {
  storesToReview: {
    response: {
      stores: [
        {
          id: user.id,
          storeId: 'abcd2345',
          store: 'Lumen Cycles',
          risk: accountRisk,
          checkedAt: '2026-11-21T00:33:00.000Z',
          review: { at: '2026-11-19T18:00:00.000Z', score: 34, signs: ['ageDays'] },
          snoozedUntil: null,
          waits: true,
        },
      ],
    },
  },
  reviewStore: { params, response: {} },
  snoozeStore: { params, body: { days: 7 }, response: {} },
  notes: { params, response: { notes: [note] } },
  addNote: { params, body: { text: note.text }, response: { note } },
};

type AppealCalls = typeof appeals;

/** Examples of the operator's calls about what stores write against a decision. */
export const appealExamples: { [Name in keyof AppealCalls]: ExampleOf<AppealCalls[Name]> } = {
  appeals: {
    response: {
      appeals: [
        {
          id: '01932f60-4b5c-7d6e-8f70-2b3c4d5e6f71',
          accountId: user.id,
          against: 'denial',
          stopped: [],
          username: 'northside',
          companyName: 'Northside Vapes',
          email: 'pat@northside.example',
          author: 'Pat Moss',
          letter: 'Our license came on Tuesday. Please look again.',
          writtenAt: '2026-11-20T18:00:00.000Z',
          decidedAt: '2026-11-18T18:00:00.000Z',
          reason: 'There is no license for this kind of store.',
        },
      ],
    },
  },
  answerAppeal: { params, body: { accept: false, answer: 'The license is of another store.' }, response: {} },
};

const stop: StoreStop = {
  stopped: ['payments'],
  since: '2026-11-18T18:00:00.000Z',
  reason: 'Many people say that they do not know you.',
  appeal: null,
  mayAppeal: true,
};
const waiting = {
  author: 'Dana Reyes',
  letter: 'We texted an old list by mistake. It is deleted.',
  writtenAt: '2026-11-20T18:00:00.000Z',
  answeredAt: null,
  answer: null,
};

type StopCalls = typeof storeStop;

/** Examples of a store's calls about what the operator has stopped of it. */
export const storeStopExamples: { [Name in keyof StopCalls]: ExampleOf<StopCalls[Name]> } = {
  stop: { response: { stop } },
  appealStop: { body: { letter: waiting.letter }, response: { stop: { ...stop, appeal: waiting, mayAppeal: false } } },
};
