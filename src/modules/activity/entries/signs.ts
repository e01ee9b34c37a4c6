import type { SignsReviewed, SignsSnoozed } from '../../checkout/index.ts';
import { countOf, type Recorders } from './entry.ts';

/** What the operator does about stores that deserve a look. It stands in the operator's own log, never in the store's. */
export const signs: Recorders<SignsReviewed | SignsSnoozed> = {
  SignsReviewed: ({ store, reviewedStoreId, score }, { byName }) => ({
    action: 'WARNING_SIGNS_REVIEWED',
    text: `The warning signs of ${store}, score ${score}, were marked as reviewed${byName}`,
    detail: { score },
    entity: 'account',
    entityId: reviewedStoreId,
  }),
  SignsSnoozed: ({ store, reviewedStoreId, score, days }, { byName }) => ({
    action: days === null ? 'WARNING_SIGNS_WOKEN' : 'WARNING_SIGNS_SNOOZED',
    text:
      days === null
        ? `The warning signs of ${store} wait again${byName}`
        : `The warning signs of ${store}, score ${score}, were put off for ${countOf(days, 'day')}${byName}`,
    detail: { score, days },
    entity: 'account',
    entityId: reviewedStoreId,
    status: 'other',
  }),
};
