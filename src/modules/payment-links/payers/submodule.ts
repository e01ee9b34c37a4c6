import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { readLink } from '../link/index.ts';
import { confirmNumber } from './disown-link.ts';
import { linkForPayer } from './link-for-payer.ts';
import { countVisit } from './visits.ts';

const { paymentLinks } = contract;

/** What answers the calls of a payer's page: what it shows, and that it was opened; and what staff say of who got it. */
export const payerRoutes = (context: Context): readonly Route[] => {
  const [forPayer, visit] = [linkForPayer(context), countVisit(context)];
  const [confirm, read] = [confirmNumber(context), readLink(context)];
  return [
    route(paymentLinks.forPayer, ({ params }) => forPayer(params.linkId)),
    route(paymentLinks.access, async ({ params, body }, _, { ip, userAgent }) => {
      await context.transact((tx) => visit({ ...params, ...body, ip, userAgent }, tx));
      return {};
    }),
    route(paymentLinks.confirmNumber, async ({ params }, actor) => {
      const id = await context.transact((tx) => confirm(params.linkId, actor, tx));
      return { link: await read(id, actor) };
    }),
  ];
};
