import type { ComponentType, ReactNode, RefObject } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { translate } from '../../../core/translate.ts';
import { showCard } from '../../../ui/card-digits.ts';
import { showAgo, showMoment, showShortDate, showTime } from '../../../ui/date-time.ts';
import { Highlight, isIn } from '../../../ui/highlight.tsx';
import { Glyph } from '../../../ui/line-acts.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import {
  PlainStatus,
  ProgressMark,
  asksRenewal,
  disownedMessages,
  isDisowned,
  isLocked,
  lockReasons,
  nextReminderOf,
  renewalMessages,
  shownStatusOf,
  type Viewer,
} from '../../link/index.ts';
import { detailsOf, Expires, OpeningCount, TimeLeft } from './link-times.tsx';
import { isDue } from './next-act.tsx';

/** What all lines are drawn with: read once for the list, because reading it in each cell of each line takes longer than drawing them. */
export interface RowContext {
  readonly viewer: Viewer;
  readonly timeZone: string;
  readonly now: Date;
  /** What was searched for. */
  readonly q: string;
  /** The search of the address to which a line leads. */
  readonly search: string;
  /** Whether they are the picture that stands before the console runs: what is said to whoever points at a line is left out. */
  readonly isPicture: boolean;
}

/** The name of a customer, which leads to their link. */
export interface NameProps {
  readonly link: LinkRow;
  /** The search of the address to which it leads. */
  readonly search: string;
  readonly title: string;
  readonly elementRef: RefObject<HTMLAnchorElement | null> | undefined;
  readonly children: ReactNode;
}

/** What the search found in a field that the line does not show everywhere. */
const Hit = ({ link, q }: { readonly link: LinkRow; readonly q: string }) => {
  const { customerName, customerEmail, customerPhone, transactionNumber, cardLast4 } = link;
  if (q === '' || isIn(customerName, q)) return null;
  const fields = [
    { text: customerEmail ?? '' },
    { text: showPhone(customerPhone), phone: true },
    { text: transactionNumber },
    { text: cardLast4 === null ? '' : showCard(cardLast4) },
  ];
  const hit = fields.find(({ text, phone }) => isIn(text, q, phone));
  return (
    hit && (
      <span className="hit">
        <Highlight {...hit} q={q} />
      </span>
    )
  );
};

interface CellProps {
  readonly link: LinkRow;
  readonly context: RowContext;
}

interface LinkCellsProps extends CellProps {
  /** The line of a day stands above: its date is not repeated. */
  readonly isUnderDay: boolean;
  /** Draws the name. */
  readonly Name: ComponentType<NameProps>;
  readonly nameRef?: NameProps['elementRef'];
}

const CreationTime = ({
  link: { createdAt },
  context: { timeZone, now, isPicture },
  isUnderDay,
}: CellProps & Pick<LinkCellsProps, 'isUnderDay'>) => {
  const at = new Date(createdAt);
  return (
    <time dateTime={createdAt} title={isPicture ? undefined : showMoment(at, timeZone)}>
      {isUnderDay ? showTime(at, timeZone) : showShortDate(at, now, timeZone)}
    </time>
  );
};

const alarmPath =
  'm22 5.72-4.6-3.86-1.29 1.53 4.6 3.86zM7.88 3.39 6.6 1.86 2 5.71l1.29 1.53zM12.5 8H11v6l4.75 2.85.75-1.23-4-2.37zM12 4c-4.97 0-9 4.03-9 9s4.02 9 9 9c4.97 0 9-4.03 9-9s-4.03-9-9-9m0 16c-3.87 0-7-3.13-7-7s3.13-7 7-7 7 3.13 7 7-3.13 7-7 7';

/** The mark of a link whose customer is reminded of it. */
const ReminderMark = ({ link, context: { timeZone, now } }: CellProps) => {
  const label = nextReminderOf(link, timeZone, now);
  return label !== null && <Glyph path={alarmPath} className="alarm" label={label} />;
};

interface QuietCellProps {
  /** From which width of the list on it is shown. */
  readonly where: 'wide' | 'far';
  readonly children: ReactNode;
}

const QuietCell = ({ where, children }: QuietCellProps) => (
  <div role="cell" className={`quiet-cell ${where}`}>
    {children}
  </div>
);

const Who = ({ link, context, Name, nameRef }: Omit<LinkCellsProps, 'isUnderDay'>) => {
  const { q, search, isPicture } = context;
  const title = isPicture ? '' : detailsOf({ link, ...context });
  return (
    <div role="rowheader" className="who">
      <Name link={link} search={search} title={title} elementRef={nameRef}>
        <Highlight text={link.customerName} q={q} />
      </Name>
      <Hit link={link} q={q} />
      <ReminderMark link={link} context={context} />
      <TimeLeft link={link} now={context.now} />
    </div>
  );
};

/** What a line says of its link, of plain elements alone: the lines that stand before the console runs are drawn of the same. */
export const LinkCells = ({ link, context, isUnderDay, Name, nameRef }: LinkCellsProps) => (
  <>
    <Who link={link} context={context} Name={Name} nameRef={nameRef} />
    <QuietCell where="far">{showPhone(link.customerPhone)}</QuietCell>
    <div role="cell" className="amount">
      <MoneyText amount={link.amount} quietCents />
    </div>
    <div role="cell" className="state">
      <PlainStatus link={link} />
    </div>
    <div role="cell" className="progress">
      <ProgressMark link={link} />
    </div>
    <QuietCell where="wide">
      <OpeningCount link={link} {...context} />
    </QuietCell>
    <QuietCell where="wide">
      <Expires link={link} {...context} />
    </QuietCell>
    <QuietCell where="far">{link.transactionNumber}</QuietCell>
    <div role="cell" className="time">
      <CreationTime link={link} context={context} isUnderDay={isUnderDay} />
    </div>
  </>
);

interface NoticesProps extends CellProps {
  readonly refusal: string | null;
}

interface NoticeProps extends CellProps {
  readonly className: string;
}

const AskedNotice = ({ link: { renewalRequestedAt: at }, context: { now }, className }: NoticeProps) =>
  at !== null && (
    <div role="cell" className={`${className} asked`}>
      {renewalMessages.asked(showAgo(at, now))}
    </div>
  );

const DisownedNotice = ({ link: { disownedCode, disownedAt }, context: { now }, className }: NoticeProps) =>
  disownedCode !== null &&
  disownedAt !== null && (
    <div role="cell" className={`${className} asked`}>
      {disownedMessages[disownedCode](showAgo(disownedAt, now))}
    </div>
  );

/** Below the line: what the customer asks for, whose it is not, why a person has to look, why nobody can pay, and why the last act failed. */
export const Notices = ({ link, context, refusal }: NoticesProps) => {
  const { reviewReason: review } = link;
  const first = isDue(link, context.viewer) ? 'notice due' : 'notice';
  const asks = asksRenewal(link);
  return (
    <>
      {asks && <AskedNotice link={link} context={context} className={first} />}
      {isDisowned(link) && <DisownedNotice link={link} context={context} className={asks ? 'notice' : first} />}
      {isLocked(link) && link.lockedCode !== null && (
        <div role="cell" className={asks ? 'notice' : first}>
          {lockReasons[link.lockedCode]}
        </div>
      )}
      {review !== null && (
        <div role="cell" className="notice">
          {translate(review)}
        </div>
      )}
      {refusal !== null && (
        <div role="cell" className="notice refusal">
          {refusal}
        </div>
      )}
    </>
  );
};

/** The classes of a line that follow from its link alone. */
export const lineClasses = (link: LinkRow): readonly string[] => [
  'line',
  'link',
  ...(shownStatusOf(link).tone === 'quiet' ? ['done'] : []),
];
