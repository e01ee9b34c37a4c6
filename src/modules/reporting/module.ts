import { contract } from '../../contract/index.ts';
import type { Module } from '../../kernel/module.ts';
import { route } from '../../kernel/route.ts';
import { Db } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { CountDueLinks } from '../payment-links/index.ts';
import { StoreFigures } from './queries/store-figures.ts';

/** Figures about a store. */
export const reportingModule: Module = {
  name: 'reporting',
  wire: (container) => {
    wire(container, StoreFigures, Db, CountDueLinks);
  },
  routes: (get) => {
    const figures = get(StoreFigures);
    return [
      route(contract.reporting.live, async (_, actor) => ({ analytics: await figures.live(actor) })),
      route(contract.reporting.statusCounts, async (_, actor) => ({ statusCounts: await figures.statusCounts(actor) })),
      route(contract.reporting.smsStats, async (_, actor) => ({ stats: await figures.smsStats(actor) })),
    ];
  },
};
