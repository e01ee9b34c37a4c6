import { storeOf } from '../../contract/formats.ts';
import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { anchorDay, chainTrustedRows } from './commands/extend-chain.ts';
import { checkChain, checkNewChain } from './commands/check-chain.ts';
import { recordPayerReport } from './commands/record-payer-report.ts';
import { needs, type Context } from './context.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { evidenceRoutes } from './evidence/submodule.ts';
import { recordEvents, writeRecorded } from './handlers/record-events.ts';
import { Activity } from './index.ts';
import { countActivity, exportActivity, listActivity, listPeople } from './queries/list-activity.ts';
import { readChainState, readEvent } from './queries/read-event.ts';
import { listAnchors, verifyChain } from './queries/verify-chain.ts';
import { assertionOf } from './report.ts';
import { retentions } from './retention.ts';

/** So many lines the dashboard shows. */
const newest = 50;

const falseForMissing = (failure: unknown): false => {
  if (failure instanceof Problem && failure.kind === 'missing') return false;
  throw failure;
};

const routes = (context: Context): readonly Route[] => {
  const { checkout, paymentLinks, transact } = context;
  const record = recordPayerReport(context);
  const [list, count, exportCsv] = [listActivity(context), countActivity(context), exportActivity(context)];
  const [readOne, readState, findPeople] = [readEvent(context), readChainState(context), listPeople(context)];
  return [
    route(contract.activity.recent, async ({ query }, actor) => {
      const { logs } = await list({ ...query, limit: newest }, actor);
      return { logs };
    }),
    route(contract.activity.list, ({ query }, actor) => list(query, actor)),
    route(contract.activity.counts, ({ query }, actor) => count(query, actor)),
    route(contract.activity.people, ({ query }, actor) => findPeople(query.q, actor)),
    route(contract.activity.event, ({ params }, actor) => readOne(params.id, actor)),
    route(contract.activity.chain, async (_, actor) => ({ chain: await readState(actor) })),
    route(contract.activity.exportCsv, ({ query }, actor) => exportCsv(query, actor)),
    // The answer is always the same, whether a report is kept or not. So nobody learns from it which links exist.
    route(contract.activity.report, async ({ body }, _, request) => {
      const { action, entity, entityId: linkId, description, metadata } = body;
      if (action === null || entity === null) return {};
      const exists = await paymentLinks.linkForPayer(linkId).then(() => true, falseForMissing);
      const assertion = assertionOf(action);
      const isPlausible =
        exists && (assertion === null || (await checkout.hasOutcome(storeOf(linkId), linkId, assertion)));
      if (isPlausible) await transact((tx) => record({ action, linkId, description, metadata }, request, tx));
      return {};
    }),
  ];
};

/** What happened, for people to read: what payers report, and what the server knows of their payments. */
export const activityModule = defineModule({
  name: 'activity',
  provides: { activity: Activity },
  needs,
  topics: { ActivityRecorded: ['activity'] },
  create: (context: Context) => ({
    api: {
      activity: {
        chainTrustedRows: chainTrustedRows(context),
        anchorDay: anchorDay(context),
        checkChain: checkChain(context),
        checkNewChain: checkNewChain(context),
        verifyChain: verifyChain(context),
        listAnchors: listAnchors(context),
      },
    },
    routes: [...routes(context), ...deliveryRoutes(context), ...evidenceRoutes(context)],
    handlers: [recordEvents(context), writeRecorded],
    retentions,
  }),
});
