import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { showDate, showDistance, showMoment, showTimeLeft } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { isOpened } from '../../link/index.ts';
import { rowMessages } from './messages.ts';

/** How often a link was opened, by how many people, and when. */
const openedText = (link: LinkRow, timeZone: string): string => {
  const { totalClicks, uniqueClicks, firstClickedAt, lastClickedAt } = link.tracking;
  if (totalClicks === 0 && isOpened(link)) return rowMessages.openedUncounted;
  if (totalClicks === 0 || firstClickedAt === null || lastClickedAt === null) return rowMessages.notOpened;
  const [first, last] = [firstClickedAt, lastClickedAt].map((at) => showMoment(new Date(at), timeZone));
  return `${rowMessages.opened(totalClicks, uniqueClicks)}, first ${first}, last ${last}`;
};

/** How often a link was opened. */
export const OpeningCount = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  const { totalClicks, uniqueClicks } = link.tracking;
  if (totalClicks === 0) return isOpened(link) ? rowMessages.notCounted : rowMessages.notYet;
  return (
    <span title={openedText(link, timezone)}>
      {totalClicks}×<span className="far">{` (${uniqueClicks} unique)`}</span>
    </span>
  );
};

/** How long before its end a link begins to say what is left of it, in milliseconds. */
const countdown = 3 * 3_600_000;

/** What is left of a link that can be paid and ends soon, else null. */
const useTimeLeft = ({ expiresAt, status, isDisabled }: LinkRow): string | null => {
  const left = new Date(expiresAt).getTime() - useNow().getTime();
  return status === 'pending' && !isDisabled && left > 0 && left < countdown ? showTimeLeft(left) : null;
};

/** Of what was paid or closed nobody asks until when it could be paid. */
const isStillAsked = ({ status }: LinkRow): boolean => ['pending', 'failed', 'expired'].includes(status);

/** When a link expires: what is left of it, the distance while it can be paid, else the date; nothing once it was paid or closed. */
export const Expires = ({ link }: { readonly link: LinkRow }) => {
  const { expiresAt, status } = link;
  const { timezone } = useUser();
  const now = useNow();
  const left = useTimeLeft(link);
  if (!isStillAsked(link)) return null;
  const at = new Date(expiresAt);
  const distance = status === 'pending' ? showDistance(at, now) : showDate(at, timezone);
  return (
    <time dateTime={expiresAt} title={showMoment(at, timezone)} className={left === null ? undefined : 'ending'}>
      {left ?? distance}
    </time>
  );
};

/** What is left of a link that ends soon, where the list is too narrow for the column that says so. */
export const TimeLeft = ({ link }: { readonly link: LinkRow }) => {
  const left = useTimeLeft(link);
  return left !== null && <span className="hit ending narrow">{left}</span>;
};

/** What a narrow line has no room for: phone and number, how often the link was opened, and until when it can be paid. */
export const detailsOf = (link: LinkRow, timeZone: string): string =>
  [
    showPhone(link.customerPhone),
    link.transactionNumber,
    openedText(link, timeZone),
    isStillAsked(link) && rowMessages.expires(showMoment(new Date(link.expiresAt), timeZone)),
  ]
    .filter(Boolean)
    .join(' · ');
