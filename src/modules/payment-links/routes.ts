import { contract } from '../../contract/index.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Tx } from '../../kernel/tx.ts';
import { confirmInPos, setLinkDisabled } from './commands/change-link.ts';
import { countVisit } from './commands/count-visit.ts';
import { createLink, draftLink } from './commands/create-link.ts';
import { textLink } from './commands/send-link.ts';
import type { Context } from './context.ts';
import { linkForPayer } from './queries/link-for-payer.ts';
import { newLinkRow } from './queries/link-row.ts';
import { exportLinks } from './queries/export-links.ts';
import { sumLinks } from './queries/link-sums.ts';
import { idOfLink, listLinks, listOpenPayments, readLink } from './queries/read-links.ts';

const { paymentLinks } = contract;

const publicRoutes = (context: Context): Route[] => {
  const [forPayer, visit] = [linkForPayer(context), countVisit(context)];
  return [
    route(paymentLinks.forPayer, ({ params }) => forPayer(params.linkId)),
    route(paymentLinks.access, async ({ params }, _, { ip, userAgent }) => {
      await context.transact((tx) => visit({ linkId: params.linkId, ip, userAgent }, tx));
      return {};
    }),
  ];
};

const createRoute = (context: Context): Route => {
  const [draft, create, read] = [draftLink(context), createLink(context), readLink(context)];
  return route(paymentLinks.create, async ({ body }, actor, { once }) => {
    const drafted = draft(body, actor);
    const { id, customerId, ...sms } = await context.transact((tx) => create(drafted, actor, tx), once);
    // The row that this request has created is known. Reading it would take a clerk who waits one more round trip; only a repeat
    // of the request and a link that was texted are read.
    const link =
      id === drafted.id && !drafted.smsEnabled
        ? newLinkRow({ ...drafted, customerId }, context.config.publicUrl)
        : await read(id, actor);
    return { link, paymentUrl: link.paymentUrl, ...sms };
  });
};

/** Changes to one link: each answers the link as it stands after the commit. */
const changeRoutes = (context: Context): Route[] => {
  const { transact, newId } = context;
  const [setDisabled, confirm, text] = [setLinkDisabled(context), confirmInPos(context), textLink(context)];
  const read = readLink(context);
  const change = async (actor: Staff, work: (tx: Tx) => Promise<string>) => {
    const id = await transact(work);
    return { link: await read(id, actor) };
  };
  return [
    route(paymentLinks.enable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => setDisabled({ linkId, isDisabled: false }, actor, tx)),
    ),
    route(paymentLinks.disable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => setDisabled({ linkId, isDisabled: true }, actor, tx)),
    ),
    route(paymentLinks.confirmPos, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => confirm(linkId, actor, tx)),
    ),
    route(paymentLinks.sendSms, async ({ params: { linkId } }, actor, request) => {
      const intentKey = request.idempotencyKey ?? newId();
      const { id, refused } = await transact((tx) => text({ linkId, intentKey }, actor, tx), request.once);
      // Refused after the commit, so that the record of a text to somebody who opted out stays.
      if (refused !== null) throw new Problem('invalid', 'text_refused', refused);
      return { link: await read(id, actor) };
    }),
  ];
};

/** What answers the calls about payment links. */
export const linkRoutes = (context: Context): readonly Route[] => {
  const { messaging } = context;
  const [list, sums, exportCsv] = [listLinks(context), sumLinks(context), exportLinks(context)];
  const [idOf, openPayments] = [idOfLink(context), listOpenPayments(context)];
  return [
    route(paymentLinks.list, ({ query }, actor) => list(query, actor)),
    route(paymentLinks.sums, ({ query }, actor) => sums(query, actor)),
    route(paymentLinks.exportCsv, ({ query }, actor) => exportCsv(query, actor)),
    createRoute(context),
    route(paymentLinks.smsHistory, async ({ params }, actor) => {
      const id = await idOf(params.linkId, actor);
      return { smsHistory: await messaging.textsOfLink(id, actor.storeId) };
    }),
    route(contract.operator.openPayments, async () => ({ payments: await openPayments() })),
    ...changeRoutes(context),
    ...publicRoutes(context),
  ];
};
