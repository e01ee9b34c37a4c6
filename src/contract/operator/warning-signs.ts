import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText } from '../formats.ts';
import { AccountRisk, RiskSign } from './account-risk.ts';

/** A store whose score is high enough to be looked at, with the signs that make it. */
export const StoreToReview = z.object({
  /** The id of its main account. */
  id: z.uuid(),
  storeId: z.string(),
  store: z.string(),
  risk: AccountRisk,
  /** When its signs were looked at last. */
  checkedAt: instant,
  /** The operator's last look: when, how high the score was then, and which signs were high. */
  review: z.object({ at: instant, score: z.number().int(), signs: z.array(RiskSign) }).nullable(),
  /** It waits again from then on, or once its score has risen. */
  snoozedUntil: instant.nullable(),
  /** Neither reviewed nor snoozed: it waits for the operator now. */
  waits: z.boolean(),
});
export type StoreToReview = z.output<typeof StoreToReview>;

/** For how many days a store can be put off. */
export const snoozeDays = [1, 7, 30] as const;

/** What the operator has written about a store. The store never sees it. */
export const OperatorNote = z.object({ id: z.uuid(), text: z.string(), author: z.string(), createdAt: instant });
export type OperatorNote = z.output<typeof OperatorNote>;

const account = z.object({ id: z.uuid('User not found') });

/** Calls of the operator about stores that deserve a look. */
export const warningSigns = {
  storesToReview: endpoint({
    method: 'GET',
    path: '/api/system/warning-signs',
    access: 'operator',
    summary: 'Stores with a score of 30 and more, those that wait first, the highest score first; at most 200',
    polled: true,
    response: z.object({ stores: z.array(StoreToReview) }),
  }),
  reviewStore: endpoint({
    method: 'POST',
    path: '/api/system/accounts/:id/review',
    access: 'operator',
    summary: 'Mark the warning signs of a store as reviewed: it waits again once its score has risen',
    params: account,
    response: z.object({}),
  }),
  snoozeStore: endpoint({
    method: 'POST',
    path: '/api/system/accounts/:id/snooze',
    access: 'operator',
    summary: 'Put a store with warning signs off for 1, 7 or 30 days, or with null have it wait again at once',
    params: account,
    body: z.object({
      days: z
        .union(
          snoozeDays.map((days) => z.literal(days)),
          'Please choose 1, 7 or 30 days',
        )
        .nullable(),
    }),
    response: z.object({}),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/system/accounts/:id/notes',
    access: 'operator',
    summary: 'What the operator has written about an account, the latest first, at most 100; the store never sees it',
    params: account,
    response: z.object({ notes: z.array(OperatorNote) }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/system/accounts/:id/notes',
    access: 'operator',
    summary: 'Write a note about an account; it is kept with who and when',
    params: account,
    body: z.object({ text: neededText(1_000, 'Please write the note') }),
    response: z.object({ note: OperatorNote }),
  }),
};
