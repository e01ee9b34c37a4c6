import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { checkStore, enqueueChecks } from './check-stores.ts';
import { listStoresToReview } from './list-stores.ts';
import type { StoreAccount } from './queues.ts';
import { readRisk } from './read-risk.ts';
import { reviewStore, snoozeStore } from './review-store.ts';

const { operator } = contract;

const signRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [read, list, review, snooze] = [
    readRisk(context),
    listStoresToReview(context),
    reviewStore(context),
    snoozeStore(context),
  ];
  return [
    route(operator.risk, async ({ params }) => ({ risk: (await read(params.id)).risk })),
    route(operator.storesToReview, async () => ({ stores: await list() })),
    route(operator.reviewStore, async ({ params: { id } }, actor) => {
      const found = await read(id);
      await transact((tx) => review({ accountId: id, ...found }, actor, tx));
      return {};
    }),
    route(operator.snoozeStore, async ({ params: { id }, body: { days } }, actor) => {
      const found = await read(id);
      await transact((tx) => snooze({ accountId: id, ...found, days }, actor, tx));
      return {};
    }),
  ];
};

interface WarningSignsParts {
  readonly api: {
    readonly checkStores: () => Promise<void>;
    readonly checkStore: (store: StoreAccount) => Promise<void>;
  };
  readonly routes: readonly Route[];
}

/** Puts together what speaks against a store: its signs, their score, and what the operator has found about them. */
export const createWarningSigns = (context: Context): WarningSignsParts => ({
  api: { checkStores: enqueueChecks(context), checkStore: checkStore(context) },
  routes: signRoutes(context),
});
