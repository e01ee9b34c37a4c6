import { contract } from '../../../contract/index.ts';
import type { SavedFilter } from '../../../contract/links/saved-filters.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { changeRoutes } from '../changes/submodule.ts';
import { countVisit } from '../payers/visits.ts';
import { createLink, draftLink } from '../create/create-link.ts';
import { askRenewal } from '../renewal/renew-link.ts';
import { replaceLink } from '../renewal/replace-link.ts';
import { deleteFilter, markFilterUsed, saveFilter } from './saved-filters.ts';
import type { Context } from '../context.ts';
import { LinkFilterModel } from '../link/link.model.ts';
import { paymentUrl } from '../link/link.ts';
import { exportLinks } from './export-links.ts';
import { linkForPayer } from '../payers/link-for-payer.ts';
import { listLinkEvents, listNoteRevisions } from '../changes/link-history.ts';
import { newLinkRow } from '../link/link-row.ts';
import { sumLinks } from './link-sums.ts';
import { listLockedLinks } from './operator-lists.ts';
import { previewLinkText } from '../sending/preview-link-text.ts';
import { idOfLink, listLinks, listOpenPayments, readLink } from './list-links.ts';

const { payer, paymentLinks } = contract;

const wireFilter = ({ id, name, q, status, sort, lastUsedAt }: LinkFilterModel): SavedFilter => ({
  ...{ id, name, q, status, sort },
  lastUsedAt: lastUsedAt.toISOString(),
});

/** What answers the calls about the saved filters of the user who calls. */
const filterRoutes = (context: Context): readonly Route[] => {
  const { transact, reader } = context;
  const [save, markUsed] = [saveFilter(context), markFilterUsed(context)];
  return [
    route(paymentLinks.savedFilters, async (_, { storeId, userId }) => {
      const filters = await LinkFilterModel.of(storeId, reader).where({ userId }).orderBy('name');
      return { filters: filters.map(wireFilter) };
    }),
    route(paymentLinks.saveFilter, async ({ body }, actor) => ({
      filter: wireFilter(await transact((tx) => save(body, actor, tx))),
    })),
    route(paymentLinks.useFilter, async ({ params }, actor) => {
      await transact((tx) => markUsed(params.id, actor, tx));
      return {};
    }),
    route(paymentLinks.deleteFilter, async ({ params }, actor) => {
      await transact((tx) => deleteFilter(params.id, actor, tx));
      return {};
    }),
  ];
};

const publicRoutes = (context: Context): Route[] => {
  const [forPayer, visit] = [linkForPayer(context), countVisit(context)];
  const [ask, replace] = [askRenewal(context), replaceLink(context)];
  return [
    route(paymentLinks.forPayer, ({ params }) => forPayer(params.linkId)),
    route(paymentLinks.access, async ({ params, body }, _, { ip, userAgent }) => {
      await context.transact((tx) => visit({ ...params, ...body, ip, userAgent }, tx));
      return {};
    }),
    route(payer.askRenewal, async ({ params }) => {
      await context.transact((tx) => ask(params.linkId, tx));
      return {};
    }),
    route(payer.successor, async ({ params }) => {
      const linkId = await context.transact((tx) => replace(params.linkId, tx));
      return { linkId, paymentUrl: paymentUrl(context.config.publicUrl, linkId) };
    }),
  ];
};

const createRoute = (context: Context): Route => {
  const [draft, create, read] = [draftLink(context), createLink(context), readLink(context)];
  return route(paymentLinks.create, async ({ body }, actor, { once }) => {
    const drafted = draft(body, actor);
    const { id, customerId, expiresAt, createdAt, ...sms } = await context.transact(
      (tx) => create(drafted, actor, tx),
      once,
    );
    // The row that this request has created is known. Reading it would take a clerk who waits one more round trip; only a repeat
    // of the request and a link that was texted are read.
    const link =
      id === drafted.id && !drafted.smsEnabled
        ? newLinkRow({ ...drafted, customerId, expiresAt, createdAt }, context.config.publicUrl)
        : await read(id, actor);
    return { link, paymentUrl: link.paymentUrl, ...sms };
  });
};

/** What staff read of one link. */
const readRoutes = (context: Context): Route[] => {
  const { messaging } = context;
  const [idOf, read, preview] = [idOfLink(context), readLink(context), previewLinkText(context)];
  const [events, revisions] = [listLinkEvents(context), listNoteRevisions(context)];
  return [
    route(paymentLinks.one, async ({ params }, actor) => ({
      link: await read(await idOf(params.linkId, actor), actor),
    })),
    route(paymentLinks.events, async ({ params }, actor) => ({ events: await events(params.linkId, actor) })),
    route(paymentLinks.noteHistory, async ({ params }, actor) => ({ history: await revisions(params.linkId, actor) })),
    route(paymentLinks.smsHistory, async ({ params }, actor) => {
      const id = await idOf(params.linkId, actor);
      return { smsHistory: await messaging.textsOfLink(id, actor.storeId) };
    }),
    route(paymentLinks.previewText, ({ body }, actor) => preview(body, actor)),
  ];
};

/** What answers the calls about payment links. */
export const linkRoutes = (context: Context): readonly Route[] => {
  const [list, openPayments] = [listLinks(context), listOpenPayments(context)];
  const lockedLinks = listLockedLinks(context);
  const [sums, exportCsv] = [sumLinks(context), exportLinks(context)];
  return [
    route(paymentLinks.list, ({ query }, actor) => list(query, actor)),
    route(paymentLinks.sums, ({ query }, actor) => sums(query, actor)),
    route(paymentLinks.exportCsv, ({ query }, actor) => exportCsv(query, actor)),
    createRoute(context),
    route(contract.operator.openPayments, async () => ({ payments: await openPayments() })),
    route(contract.operator.lockedLinks, async () => ({ links: await lockedLinks() })),
    ...readRoutes(context),
    ...changeRoutes(context),
    ...filterRoutes(context),
    ...publicRoutes(context),
  ];
};
