import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { linkForPayer } from './link-for-payer.ts';
import { countVisit } from './visits.ts';

const { paymentLinks } = contract;

/** What answers the calls of a payer's page: what it shows, and that it was opened. */
export const payerRoutes = (context: Context): readonly Route[] => {
  const [forPayer, visit] = [linkForPayer(context), countVisit(context)];
  return [
    route(paymentLinks.forPayer, ({ params }) => forPayer(params.linkId)),
    route(paymentLinks.access, async ({ params, body }, _, { ip, userAgent }) => {
      await context.transact((tx) => visit({ ...params, ...body, ip, userAgent }, tx));
      return {};
    }),
  ];
};
