import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { showDistance, showMoment, showTimeLeft } from '../../../ui/date-time.ts';
import { isOpened, isPayable } from '../../link/index.ts';
import { rowMessages } from './messages.ts';

/** Whether a link that was not opened may still be: what has ended awaits nobody. */
const isAwaited = ({ status }: LinkRow): boolean => status === 'pending';

/** How often a link was opened, by how many people, and when. */
const openedText = (link: LinkRow, timeZone: string): string => {
  const { totalClicks, uniqueClicks, firstClickedAt, lastClickedAt } = link.tracking;
  if (totalClicks === 0 && isOpened(link)) return rowMessages.openedUncounted;
  if (totalClicks === 0 || firstClickedAt === null || lastClickedAt === null)
    return isAwaited(link) ? rowMessages.notOpened : rowMessages.neverOpened;
  const [first, last] = [firstClickedAt, lastClickedAt].map((at) => showMoment(new Date(at), timeZone));
  return rowMessages.openedBetween(rowMessages.opened(totalClicks, uniqueClicks), first ?? '', last ?? '');
};

/** A link, and where and when it is looked at. */
interface TimesProps {
  readonly link: LinkRow;
  readonly timeZone: string;
  readonly now: Date;
}

/** Where a line is a picture, nothing is said to whoever points at it. */
interface PointedAt {
  readonly isPicture: boolean;
}

/** How often a link was opened. */
export const OpeningCount = ({ link, timeZone, isPicture }: Omit<TimesProps, 'now'> & PointedAt) => {
  const { totalClicks, uniqueClicks } = link.tracking;
  if (totalClicks === 0 && isOpened(link)) return rowMessages.notCounted;
  if (totalClicks === 0) return isAwaited(link) ? rowMessages.notYet : rowMessages.never;
  return (
    <span title={isPicture ? undefined : openedText(link, timeZone)}>
      {totalClicks}×<span className="far">{` ${rowMessages.unique(uniqueClicks)}`}</span>
    </span>
  );
};

/** How long before its end a link begins to say what is left of it, in milliseconds. */
const countdown = 3 * 3_600_000;

/** What is left of a link that can be paid and ends soon, else null. */
const timeLeftOf = (link: LinkRow, now: Date): string | null => {
  const left = new Date(link.expiresAt).getTime() - now.getTime();
  return isPayable(link, now) && left < countdown ? showTimeLeft(left) : null;
};

/** When a link expires, as long as it can be paid: how far away that is, or what is left of it. */
export const Expires = ({ link, timeZone, now, isPicture }: TimesProps & PointedAt) => {
  if (!isPayable(link, now)) return null;
  const { expiresAt } = link;
  const left = timeLeftOf(link, now);
  const at = new Date(expiresAt);
  return (
    <time
      dateTime={expiresAt}
      title={isPicture ? undefined : showMoment(at, timeZone)}
      className={left === null ? undefined : 'ending'}
    >
      {left ?? showDistance(at, now)}
    </time>
  );
};

/** What is left of a link that ends soon, where the list is too narrow for the column that says so. */
export const TimeLeft = ({ link, now }: Omit<TimesProps, 'timeZone'>) => {
  const left = timeLeftOf(link, now);
  return left !== null && <span className="hit ending narrow">{left}</span>;
};

/** What a narrow line has no room for: phone and number, how often the link was opened, and until when it can be paid. */
export const detailsOf = ({ link, timeZone, now }: TimesProps): string =>
  [
    showPhone(link.customerPhone),
    link.transactionNumber,
    openedText(link, timeZone),
    isPayable(link, now) && rowMessages.expires(showMoment(new Date(link.expiresAt), timeZone)),
  ]
    .filter(Boolean)
    .join(' · ');
