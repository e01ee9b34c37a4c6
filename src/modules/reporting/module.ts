import { contract } from '../../contract/index.ts';
import { toDecimal } from '../../contract/money.ts';
import type { RecentPayment as RecentPaymentOnWire } from '../../contract/reporting.ts';
import { defineModule } from '../../kernel/module.ts';
import { route, type Route } from '../../kernel/route.ts';
import {
  captureSnapshot,
  countMissingDays,
  enqueueMissingSnapshots,
  missingDays,
} from './commands/capture-snapshot.ts';
import type { RecentPayment } from '../checkout/index.ts';
import { needs, type Context } from './context.ts';
import { DailySummaries, Reporting } from './index.ts';
import { listSnapshots } from './queries/list-snapshots.ts';
import { readPlatformMoney, readPlatformSlot } from './queries/platform-money.ts';
import { readTakings } from './queries/read-takings.ts';
import { listToKeyIn, readClosing } from './register/index.ts';
import { readLiveFigures, readSmsStats, readStatusCounts } from './queries/store-figures.ts';
import {
  completeDueSummaries,
  completeSummary,
  listSummaries,
  previewSummary,
  readSummary,
  recordEmails,
  summaryDocument,
  summaryPdf,
  writeSummary,
} from './summaries/index.ts';

const toRecentPayment = ({ cents, at, ...payment }: RecentPayment): RecentPaymentOnWire => ({
  ...payment,
  amount: toDecimal(cents),
  at: at.toISOString(),
});

const figureRoutes = (context: Context): readonly Route[] => {
  const [live, counts, sms] = [readLiveFigures(context), readStatusCounts(context), readSmsStats(context)];
  const [takings, snapshots] = [readTakings(context), listSnapshots(context)];
  return [
    route(contract.reporting.live, async (_, actor) => ({ analytics: await live(actor) })),
    route(contract.reporting.statusCounts, async (_, actor) => ({ statusCounts: await counts(actor) })),
    route(contract.reporting.takings, async ({ query }, actor) => ({ takings: await takings(query, actor) })),
    route(contract.reporting.snapshots, async ({ query: { days } }, actor) => ({
      snapshots: await snapshots(days, actor),
    })),
    route(contract.reporting.recentPayments, async (_, { storeId }) => ({
      payments: (await context.checkout.recentPayments(storeId)).map(toRecentPayment),
    })),
    route(contract.reporting.smsStats, async (_, actor) => ({ stats: await sms(actor) })),
  ];
};

/** The same of all stores, for the operator. */
const platformRoutes = (context: Context): readonly Route[] => {
  const [money, slot] = [readPlatformMoney(context), readPlatformSlot(context)];
  return [
    route(contract.operator.money, async ({ query }, actor) => ({ money: await money(query.period, actor) })),
    route(contract.operator.moneyOf, async ({ params }, actor) => ({ slot: await slot(params.at, actor) })),
  ];
};

const summaryRoutes = (context: Context): readonly Route[] => {
  const { dailySummaries } = contract;
  const [list, read, pdf] = [listSummaries(context), readSummary(context), summaryPdf(context)];
  return [
    route(dailySummaries.list, ({ query }, actor) => list(query, actor)),
    route(dailySummaries.read, async ({ params }, actor) => ({ summary: await read(params.id, actor) })),
    route(dailySummaries.pdf, ({ params }, actor) => pdf(params.id, actor)),
  ];
};

const registerRoutes = (context: Context): readonly Route[] => {
  const [toKeyIn, closing] = [listToKeyIn(context), readClosing(context)];
  return [
    route(contract.register.toKeyIn, (_, actor) => toKeyIn(actor)),
    route(contract.register.closing, async ({ query: { day } }, actor) => ({ closing: await closing(day, actor) })),
  ];
};

const createApi = (context: Context): Reporting => ({
  findMissingSnapshots: enqueueMissingSnapshots(context),
  captureSnapshot: captureSnapshot(context),
  missingDays: missingDays(context),
  countMissingDays: countMissingDays(context),
  completeDueSummaries: completeDueSummaries(context),
  completeSummary: completeSummary(context),
});

const createSummaries = (context: Context): DailySummaries => ({
  writeSummary: writeSummary(context),
  readSummary: readSummary(context),
  previewSummary: previewSummary(context),
  summaryDocument: summaryDocument(context),
  recordEmails,
});

/** Figures about a store, now and by day. */
export const reportingModule = defineModule({
  name: 'reporting',
  provides: { reporting: Reporting, summaries: DailySummaries },
  needs,
  topics: { SnapshotCaptured: ['snapshots'], SummaryWritten: ['summaries'], SummaryEmailed: ['summaries'] },
  create: (context: Context) => ({
    api: { reporting: createApi(context), summaries: createSummaries(context) },
    routes: [
      ...figureRoutes(context),
      ...platformRoutes(context),
      ...registerRoutes(context),
      ...summaryRoutes(context),
    ],
  }),
});
