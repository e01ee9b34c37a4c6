import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { route, type Route } from '../../kernel/route.ts';
import { needs, type Context } from './context.ts';
import { ReportingJobs } from './index.ts';
import { readLiveFigures, readSmsStats, readStatusCounts } from './queries/store-figures.ts';
import {
  completeDueSummaries,
  completeSummary,
  listSummaries,
  readSummary,
  summarizeToday,
  summaryPdf,
} from './summaries/index.ts';

const figureRoutes = (context: Context): readonly Route[] => {
  const [live, counts, sms] = [readLiveFigures(context), readStatusCounts(context), readSmsStats(context)];
  return [
    route(contract.reporting.live, async (_, actor) => ({ analytics: await live(actor) })),
    route(contract.reporting.statusCounts, async (_, actor) => ({ statusCounts: await counts(actor) })),
    route(contract.reporting.smsStats, async (_, actor) => ({ stats: await sms(actor) })),
  ];
};

const summaryRoutes = (context: Context): readonly Route[] => {
  const { dailySummaries } = contract;
  const [list, read, pdf] = [listSummaries(context), readSummary(context), summaryPdf(context)];
  const summarize = summarizeToday(context);
  return [
    route(dailySummaries.list, ({ query }, actor) => list(query, actor)),
    route(dailySummaries.generate, async (_, actor) => {
      const id = await context.transact((tx) => summarize(actor, tx));
      return { summary: await read(id, actor) };
    }),
    route(dailySummaries.pdf, ({ params }, actor) => pdf(params.id, actor)),
  ];
};

/** Figures about a store, now and by day. */
export const reportingModule = defineModule({
  name: 'reporting',
  provides: { jobs: ReportingJobs },
  needs,
  topics: { SummaryWritten: ['summaries'] },
  create: (context: Context) => ({
    api: {
      jobs: { completeDueSummaries: completeDueSummaries(context), completeSummary: completeSummary(context) },
    },
    routes: [...figureRoutes(context), ...summaryRoutes(context)],
  }),
});
