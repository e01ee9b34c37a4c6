import type { PublicLink } from '../../contract/public-link.ts';
import type { LinkRow } from '../../contract/payment-links.ts';
import type { ReviewCode } from '../../contract/review.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { PayableLink } from './commands/lock-for-payment.ts';
import type { LinkKey } from './commands/locked-link.ts';
import type { LinkSettlement, Moved } from './commands/settle-link.ts';
import type { Closed } from './link.ts';

export { SettleLink, type ProcessorResponse } from './commands/settle-link.ts';
export { CountDecline } from './commands/count-decline.ts';
export { ConfirmingLink, FlagForReview } from './commands/mark-link.ts';
export { LockForPayment, type PayableLink } from './commands/lock-for-payment.ts';
export { lockOwnLink, storeOfLink } from './commands/locked-link.ts';
export { VoidLink } from './commands/void-link.ts';
export { CountDueLinks } from './queries/count-due-links.ts';
export { ReadLink } from './queries/read-link.ts';
export { LinkForPayer } from './queries/link-for-payer.ts';

/** What other modules, jobs and the edge may ask of payment links. */
export interface PaymentLinks {
  /** Locks a link by its public id and says whether it can be paid. */
  readonly lockForPayment: (linkId: string, tx: Tx) => Promise<PayableLink | Closed | null>;
  readonly settleLink: (settlement: LinkSettlement, tx: Tx) => Promise<Moved>;
  readonly countDecline: (key: LinkKey, tx: Tx) => Promise<Moved>;
  readonly voidLink: (
    key: LinkKey & { readonly onlyPaid?: boolean },
    tx: Tx,
  ) => Promise<Moved & { readonly posCleared: boolean }>;
  readonly markConfirming: (key: LinkKey & { readonly confirming: boolean }, tx: Tx) => Promise<void>;
  readonly flagForReview: (key: LinkKey & { readonly reason: ReviewCode | null }, tx: Tx) => Promise<void>;
  readonly countDueLinks: (storeId: string) => Promise<number>;
  /** The internal id of a link of the store, by either id. */
  readonly idOfLink: (linkId: string, actor: { storeId: string }) => Promise<string>;
  readonly readLink: (id: string, actor: { storeId: string }) => Promise<LinkRow>;
  /** What the payer of a link may see, by its public id. */
  readonly linkForPayer: (linkId: string) => Promise<{ link: PublicLink }>;
  readonly expireLinks: (signal: AbortSignal) => Promise<void>;
}
export const PaymentLinks = token<PaymentLinks>('PaymentLinks');

export { expireLinks } from './queues.ts';
