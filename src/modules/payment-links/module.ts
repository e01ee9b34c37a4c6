import type { Container } from 'inversify';
import { defineModule } from '../../kernel/module.ts';
import {
  Cipher,
  Clock,
  Db,
  NewId,
  Primary,
  RandomText,
  Settings,
  legacyContainer,
  standIn,
  wire,
  type Get,
} from '../../platform/legacy.ts';
import { QueueLinkEmail, QueueText, TextsOfLink } from '../messaging/index.ts';
import { needs, type Context } from './context.ts';
import { PaymentLinks } from './index.ts';
import { applyPaymentOutcome, lockForPayment } from './commands/apply-payment-outcome.ts';
import { ConfirmInPos } from './commands/confirm-in-pos.ts';
import { CountVisit } from './commands/count-visit.ts';
import { CreateLink, MatchCustomer } from './commands/create-link.ts';
import { ExpireLinks } from './commands/expire-links.ts';
import { lockLink } from './commands/locked-link.ts';
import { SendLink } from './commands/send-link.ts';
import { SwitchLink } from './commands/switch-link.ts';
import { TextLink } from './commands/text-link.ts';
import { linkSender } from './link-sender.ts';
import { linkClicks } from './projections/link-clicks.ts';
import { linkTotals } from './projections/link-totals.ts';
import { CountDueLinks } from './queries/count-due-links.ts';
import { LinksUnderReview } from './queries/links-under-review.ts';
import { LinkForPayer } from './queries/link-for-payer.ts';
import { ListLinks } from './queries/list-links.ts';
import { ReadLink } from './queries/read-link.ts';
import { linkRoutes } from './routes.ts';

const bind = (container: Container): void => {
  wire(container, SendLink, QueueText, QueueLinkEmail, Settings);
  wire(container, CreateLink, MatchCustomer, SendLink, NewId, RandomText, Clock);
  wire(container, TextLink, SendLink);
  wire(container, SwitchLink);
  wire(container, ConfirmInPos, Clock);
  wire(container, ExpireLinks);
  wire(container, CountVisit, Cipher, NewId, Clock);
  wire(container, ListLinks, Primary, Settings);
  wire(container, ReadLink, Primary, Settings);
  wire(container, LinkForPayer, Primary, Cipher, Settings);
  wire(container, CountDueLinks, Db);
  wire(container, LinksUnderReview, Primary);
};

const bindOthers = (container: Container, { customers, messaging }: Context): void => {
  standIn(container, MatchCustomer, { execute: customers.matchCustomer });
  standIn(container, QueueText, { execute: messaging.queueText });
  standIn(container, QueueLinkEmail, { execute: messaging.queueLinkEmail });
  standIn(container, TextsOfLink, { execute: messaging.textsOfLink });
};

const api = (get: Get, context: Context): PaymentLinks => ({
  lockForPayment: lockForPayment(context),
  lockLink,
  applyPaymentOutcome,
  countDueLinks: (storeId) => get(CountDueLinks).execute(storeId),
  idOfLink: (linkId, actor) => get(ReadLink).idOf(linkId, actor),
  readLink: (id, actor) => get(ReadLink).execute(id, actor),
  linkForPayer: (linkId) => get(LinkForPayer).execute(linkId),
  expireLinks: async (signal) => {
    while (!signal.aborted && (await context.transact((tx) => get(ExpireLinks).execute(tx))));
  },
});

/** The life of a link, and what its payer may see. */
export const paymentLinksModule = defineModule({
  name: 'payment-links',
  provides: PaymentLinks,
  needs,
  topics: { LinkCreated: ['links'], LinkStatusChanged: ['links'], LinkFlagged: ['links'], LinkOpened: ['links'] },
  create: (context: Context) => {
    const legacy = legacyContainer(context);
    bind(legacy);
    bindOthers(legacy, context);
    const get: Get = (token) => legacy.get(token);
    return {
      legacy,
      api: api(get, context),
      routes: linkRoutes(get),
      projections: [linkTotals, linkClicks],
      handlers: [linkSender],
    };
  },
});
