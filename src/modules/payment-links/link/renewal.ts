import type { ClosedCode, LinkStatus, PublicLink } from '../../../contract/payer/public-link.ts';
import { afterDecline, closedReason, type ChangeableLink, type LinkState, type StoreState } from './link.ts';

const unpaid: readonly LinkStatus[] = ['pending', 'expired', 'failed'];

/** A link as far as the rules of renewing it ask. */
export interface RenewableLink extends ChangeableLink {
  /** Its payment was voided for the card it was made with, so that another link can take its place. */
  readonly replaceable: boolean;
  /** Its payer asks for a link that can be paid again; staff have said no to that. */
  readonly renewalRequested: boolean;
  readonly renewalDeclined: boolean;
}

/** Whether somebody still owes what the link asks for, so that it makes sense to ask for more time. */
const isOwed = ({ status, replaceable, confirming, replacedBy }: RenewableLink): boolean =>
  !confirming && replacedBy === null && (unpaid.includes(status) || (status === 'voided' && replaceable));

/** Whether the payer of an expired link can ask for a new one, or has; null where neither. */
export const renewalOf = (
  link: RenewableLink,
  closedCode: ClosedCode | null,
  { payable }: Pick<StoreState, 'payable'>,
): PublicLink['renewal'] => {
  if (closedCode !== 'link_expired' || !payable || !isOwed(link)) return null;
  if (link.renewalRequested) return 'requested';
  return link.renewalDeclined ? null : 'possible';
};

/** How many declines count on the link that takes the place of one: a voided payment is one more try. */
export const declinesOfSuccessor = (declines: number): number => declines + 1;

/** Whether a link may be replaced after a void: whoever tries card after card gets no new tries by it. */
export const hasTriesLeft = (declines: number): boolean =>
  afterDecline('pending', declinesOfSuccessor(declines)) === 'pending';

/** Why another link cannot take the place of one now, by code; null where it can. It has to be payable but for its void. */
export const whyNotReplaced = (
  link: LinkState & Pick<RenewableLink, 'replaceable'>,
  store: StoreState,
  now: Date,
): ClosedCode | 'link_not_replaceable' | null => {
  if (link.status !== 'voided' || !link.replaceable) return 'link_not_replaceable';
  return closedReason({ ...link, status: 'pending' }, store, now);
};
