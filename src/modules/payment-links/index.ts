import type { DisownCode, LockCode } from '../../contract/links/payment-links.ts';
import type { Staff } from '../../kernel/actor.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { LeftOutAutomation, SentReceipt } from './changes/index.ts';
import type { askToSign, LinkFollowing, LinkKey, LockedLink } from './link/index.ts';
import type { LinkWarnings } from './lists/index.ts';
import type { LinkOnPage, StoreForPayer } from './payers/index.ts';
import type { LinkForPayment, PaymentOutcome } from './payment/index.ts';

export { createBatchLinksQueue, type LinkBatchStarted, type LinkBatchSteered } from './batches/index.ts';
export { paymentInProgress } from './changes/index.ts';
export { isLastDecline, isPaid, keepOutline, lockLinkStatement, outlineStatement } from './link/index.ts';
export { paymentUrl, storeOfLink, waitingLinkSql, type LinkCreated, type LinkEventRecorded } from './link/index.ts';
export type { DocumentsWanted, LinkFlagged, LinkHistoryEvent, LinkNotesSaved, LinkOutline } from './link/index.ts';
export type { LinkStatusChanged, LinkTerms, LinkTermsChanged, LockedLink } from './link/index.ts';
export { expireLinks, LinkJobs } from './link-jobs.ts';
export { LinkLookups, type LinkRecord, type PaidLink, type RegisterEntry } from './link-lookups.ts';
export { countShown, type LinkFilterChanged, type LinkLabel, type LinksExported } from './lists/index.ts';
export type { RemindersChanged } from './reminders/index.ts';
export { readLinksToCompare } from './payment/index.ts';
export type { LinkForPayment, LinksToCompare, PaymentAct, PaymentOutcome } from './payment/index.ts';
export { findDueRemindersQueue as findDueReminders, sendReminderQueue as sendReminder } from './reminders/index.ts';

/** What other modules, jobs and the edge may ask of payment links. */
export interface PaymentLinks extends LinkFollowing {
  /** Locks a link by its public id and says whether it can be paid. Throws where there is none. */
  readonly lockForPayment: (linkId: string, tx: Tx) => Promise<LinkForPayment>;
  /** Locks the link that staff mean, by either of its ids. */
  readonly lockLink: (linkId: string, staff: Pick<Staff, 'storeId' | 'operator'>, tx: Tx) => Promise<LockedLink>;
  /** Says what the payer of a locked link is asked to sign now; null for nothing. */
  readonly askToSign: typeof askToSign;
  /** Writes what became of a payment to its link, which the same transaction has locked. */
  readonly applyPaymentOutcome: (outcome: PaymentOutcome, tx: Tx) => Promise<void>;
  /** Lets a link take no further payments until staff unlock it; the same transaction has locked its row. */
  readonly lockAgainstCardTesting: (link: LockedLink, code: LockCode, tx: Tx) => Promise<void>;
  /** How often links of a store were locked so within 30 days, and how many were not theirs who got them. */
  readonly countWarnings: (storeId: string) => Promise<LinkWarnings>;
  /** Notes in the history of a locked link that a receipt of its payment was sent. */
  readonly noteReceiptSent: (link: LockedLink, sent: SentReceipt, tx: Tx) => Promise<void>;
  /** Notes in the history of a locked link that an automation left it out, and why. */
  readonly noteLeftOut: (link: LockedLink, automation: LeftOutAutomation, tx: Tx) => Promise<void>;
  readonly countDueLinks: (storeId: string) => Promise<number>;
  /** How many links a store made within a day and within 30 days; counting stops at 10,000. */
  readonly countNewLinks: (storeId: string) => Promise<{ readonly lastDay: number; readonly lastMonth: number }>;
  /** The internal id of a link of the store, by either id. */
  readonly idOfLink: (linkId: string, actor: { storeId: string }) => Promise<string>;
  /** By its public id. A command passes its transaction, so that it needs no second connection while it holds one. */
  readonly linkForPayer: (linkId: string, tx?: Pick<Tx, 'sql'>) => Promise<LinkOnPage>;
  /** The store of a link, by its public id, as somebody may know it who asks whether the link is for them. */
  readonly storeForPayer: (linkId: string) => Promise<StoreForPayer>;
  /** Records that whoever got a link, by its public id, says that it is not theirs. */
  readonly disownLink: (linkId: string, code: DisownCode, tx: Tx) => Promise<void>;
  /** Which of these links, by their internal ids, can be paid now. */
  readonly payableLinks: (links: readonly LinkKey[]) => Promise<ReadonlySet<string>>;
}
export const PaymentLinks = token<PaymentLinks>('PaymentLinks');
