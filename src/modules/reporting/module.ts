import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { route } from '../../kernel/route.ts';
import { needs, type Context } from './context.ts';
import { readLiveFigures, readSmsStats, readStatusCounts } from './queries/store-figures.ts';

/** Figures about a store. */
export const reportingModule = defineModule({
  name: 'reporting',
  needs,
  create: (context: Context) => {
    const [live, counts, sms] = [readLiveFigures(context), readStatusCounts(context), readSmsStats(context)];
    return {
      routes: [
        route(contract.reporting.live, async (_, actor) => ({ analytics: await live(actor) })),
        route(contract.reporting.statusCounts, async (_, actor) => ({ statusCounts: await counts(actor) })),
        route(contract.reporting.smsStats, async (_, actor) => ({ stats: await sms(actor) })),
      ],
    };
  },
});
