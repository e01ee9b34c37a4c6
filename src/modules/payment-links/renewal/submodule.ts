import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { paymentUrl, readLink } from '../link/index.ts';
import { askRenewal, declineRenewal, grantRenewal } from './renew-link.ts';
import { replaceLink } from './replace-link.ts';

const { payer, paymentLinks } = contract;

/** What payers ask for whose link cannot be paid any more. */
const payerRoutes = (context: Context): readonly Route[] => {
  const { transact, config } = context;
  const [ask, replace] = [askRenewal(context), replaceLink(context)];
  return [
    route(payer.askRenewal, async ({ params }) => {
      await transact((tx) => ask(params.linkId, tx));
      return {};
    }),
    route(payer.successor, async ({ params }) => {
      const linkId = await transact((tx) => replace(params.linkId, tx));
      return { linkId, paymentUrl: paymentUrl(config.publicUrl, linkId) };
    }),
  ];
};

/** What staff answer a payer who asks for a new link. */
const staffRoutes = (context: Context): readonly Route[] => {
  const { transact, newId } = context;
  const [grant, decline, read] = [grantRenewal(context), declineRenewal(context), readLink(context)];
  return [
    route(paymentLinks.grantRenewal, async ({ params, body }, actor, request) => {
      const intentKey = request.idempotencyKey ?? newId();
      const granted = await transact((tx) => grant({ ...params, ...body, intentKey }, actor, tx), request.once);
      const { id, refused: smsError } = granted;
      return { link: await read(id, actor), smsSent: smsError === null, smsError };
    }),
    route(paymentLinks.declineRenewal, async ({ params: { linkId } }, actor) => {
      const id = await transact((tx) => decline(linkId, actor, tx));
      return { link: await read(id, actor) };
    }),
  ];
};

/** What answers the calls about more time for a link, and about another one in its place. */
export const renewalRoutes = (context: Context): readonly Route[] => [...payerRoutes(context), ...staffRoutes(context)];
