import { asksToPay, type AutomationTrigger } from '../../../contract/documents/automations.ts';
import { isPaid, type LockedLink } from '../../payment-links/index.ts';

const minute = 60_000;

/** When an automation is due: so long after what it follows, or before the link expires. */
export const dueAt = (
  trigger: AutomationTrigger,
  delayMinutes: number,
  { happened, expiresAt }: { readonly happened: Date; readonly expiresAt: Date },
): Date =>
  trigger === 'link_expiring'
    ? new Date(expiresAt.getTime() - delayMinutes * minute)
    : new Date(happened.getTime() + delayMinutes * minute);

/** What of a link decides whether an automation still has something to do. */
export type FollowedLink = Pick<
  LockedLink,
  'status' | 'expiresAt' | 'isDisabled' | 'isLocked' | 'confirming' | 'replacedBy'
>;

/** Why an automation that is due has nothing to do any more, by code. */
export type LeftOut = 'switched_off' | 'paid' | 'not_paid' | 'expired' | 'not_expired' | 'closed' | 'disowned';

const whyNotOpen = (link: FollowedLink, now: Date): LeftOut | null => {
  const { status, expiresAt, isDisabled, isLocked, confirming, replacedBy } = link;
  if (isPaid(status)) return 'paid';
  if (status === 'expired' || (status === 'pending' && expiresAt <= now && !confirming)) return 'expired';
  return status !== 'pending' || isDisabled || isLocked || replacedBy !== null ? 'closed' : null;
};

/** Why a link is no longer in the state that an automation follows; null where it is. */
export const whyLeftOut = (trigger: AutomationTrigger, link: FollowedLink, now: Date): LeftOut | null => {
  if (asksToPay(trigger)) return whyNotOpen(link, now);
  if (trigger === 'link_paid') return isPaid(link.status) && link.status !== 'authorized' ? null : 'not_paid';
  if (isPaid(link.status)) return 'paid';
  return link.status === 'expired' && link.replacedBy === null ? null : 'not_expired';
};
