import { contract } from '../../contract/index.ts';
import type { Module } from '../../kernel/module.ts';
import { Problem } from '../../kernel/problem.ts';
import { route } from '../../kernel/route.ts';
import { storeOf } from '../../kernel/store-key.ts';
import { InTransaction, NewId } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { HasOutcome } from '../checkout/index.ts';
import { LinkForPayer } from '../payment-links/index.ts';
import { RecordPayerReport } from './commands/record-payer-report.ts';
import { paymentNews, reviewNews } from './payment-news.ts';
import { assertionOf } from './report.ts';

const notForMissing = (failure: unknown): false => {
  if (failure instanceof Problem && failure.kind === 'missing') return false;
  throw failure;
};

/** What happened, for people to read: what payers report, and what the server knows of their payments. */
export const activityModule: Module = {
  name: 'activity',
  wire: (container) => {
    wire(container, RecordPayerReport, NewId);
  },
  routes: (get) => {
    const links = get(LinkForPayer);
    const outcomes = get(HasOutcome);
    const record = get(RecordPayerReport);
    const transact = get(InTransaction);
    return [
      // The payer is never told whether a report was kept: nobody learns from it what exists, and nothing fails for it.
      route(contract.activity.report, async ({ body }, _, request) => {
        const { action, entity, entityId: linkId, description, metadata } = body;
        if (action === null || entity === null) return {};
        const exists = await links.execute(linkId).then(() => true, notForMissing);
        const assertion = assertionOf(action);
        const isTrue = exists && (assertion === null || (await outcomes.execute(storeOf(linkId), linkId, assertion)));
        if (isTrue) await transact((tx) => record.execute({ action, linkId, description, metadata }, request, tx));
        return {};
      }),
    ];
  },
  reactions: () => [paymentNews, reviewNews],
};
