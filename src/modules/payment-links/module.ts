import { job } from '../../kernel/job.ts';
import type { Module } from '../../kernel/module.ts';
import { Cipher, Clock, Db, InTransaction, NewId, Primary, RandomText, Settings } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { MatchCustomer } from '../customers/index.ts';
import { QueueLinkEmail, QueueText } from '../messaging/index.ts';
import { ConfirmInPos } from './commands/confirm-in-pos.ts';
import { CountDecline } from './commands/count-decline.ts';
import { CountVisit } from './commands/count-visit.ts';
import { CreateLink } from './commands/create-link.ts';
import { ExpireLinks } from './commands/expire-links.ts';
import { LockForPayment } from './commands/lock-for-payment.ts';
import { ConfirmingLink, FlagForReview } from './commands/mark-link.ts';
import { SendLink } from './commands/send-link.ts';
import { SettleLink } from './commands/settle-link.ts';
import { SwitchLink } from './commands/switch-link.ts';
import { TextLink } from './commands/text-link.ts';
import { VoidLink } from './commands/void-link.ts';
import { linkSender } from './link-sender.ts';
import { linkClicks } from './projections/link-clicks.ts';
import { linkTotals } from './projections/link-totals.ts';
import { CountDueLinks } from './queries/count-due-links.ts';
import { LinksUnderReview } from './queries/links-under-review.ts';
import { LinkForPayer } from './queries/link-for-payer.ts';
import { ListLinks } from './queries/list-links.ts';
import { ReadLink } from './queries/read-link.ts';
import { expireLinks } from './queues.ts';
import { linkRoutes } from './routes.ts';

/** The life of a link, and what its payer may see. */
export const paymentLinksModule: Module = {
  name: 'payment-links',
  wire: (container) => {
    wire(container, SendLink, QueueText, QueueLinkEmail, Settings);
    wire(container, CreateLink, MatchCustomer, SendLink, NewId, RandomText, Clock);
    wire(container, TextLink, SendLink);
    wire(container, SwitchLink);
    wire(container, ConfirmInPos, Clock);
    wire(container, ExpireLinks);
    wire(container, CountVisit, Cipher, NewId, Clock);
    wire(container, LockForPayment, Settings);
    wire(container, SettleLink);
    wire(container, CountDecline);
    wire(container, VoidLink);
    wire(container, ConfirmingLink);
    wire(container, FlagForReview);
    wire(container, ListLinks, Primary, Settings);
    wire(container, ReadLink, Primary, Settings);
    wire(container, LinkForPayer, Primary, Cipher, Settings);
    wire(container, CountDueLinks, Db);
    wire(container, LinksUnderReview, Primary);
  },
  routes: linkRoutes,
  projections: () => [linkTotals, linkClicks],
  reactions: () => [linkSender],
  jobs: (get) => [
    job(expireLinks, async (_, signal) => {
      const [sweep, transact] = [get(ExpireLinks), get(InTransaction)];
      while (!signal.aborted && (await transact((tx) => sweep.execute(tx))));
    }),
  ],
  schedule: [{ queue: expireLinks, cron: '* * * * *', zone: 'UTC' }],
  topics: { LinkCreated: ['links'], LinkMoved: ['links'], LinkMarked: ['links'], LinkOpened: ['links'] },
};
