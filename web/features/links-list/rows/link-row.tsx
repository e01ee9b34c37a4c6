import Box from '@mui/material/Box';
import { memo, type ReactNode, type RefObject, useState } from 'react';
import { Link, useLocation } from '../../../core/router/index.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { translate } from '../../../core/translate.ts';
import { showCard } from '../../../ui/card-digits.ts';
import { showAgo, showMoment, showShortDate, showTime } from '../../../ui/date-time.ts';
import { isControl } from '../../../ui/dense-list.tsx';
import { Highlight, isIn } from '../../../ui/highlight.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { RowTick } from '../../../ui/row-tick.tsx';
import {
  type OpenDialog,
  ProgressMark,
  ReminderMark,
  StatusWord,
  asksRenewal,
  disownedMessages,
  isDisowned,
  isLocked,
  lockReasons,
  renewalMessages,
  shownStatusOf,
  useRefusal,
  useViewer,
} from '../../link/index.ts';
import { useLine, withoutCreate } from '../navigation/index.ts';
import { detailsOf, Expires, OpeningCount, TimeLeft } from './link-times.tsx';
import { rowStyle } from './list-styles.ts';
import { rowMessages } from './messages.ts';
import { isDue, RowActs } from './row-acts.tsx';

/** What a press on a line does. It is the same for all renders, so that a line is drawn again only when something of it changed. */
export interface RowCallbacks {
  readonly openLink: (linkId: string) => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  /** Selects a link or lets go of it; with `upTo` all links between the last one and this. */
  readonly toggle: (linkId: string, upTo: boolean) => void;
}

interface RowProps {
  readonly link: LinkRow;
  readonly q: string;
  /** The link stands beside the list. */
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** The line of a day stands above: its date is not repeated. */
  readonly isUnderDay: boolean;
  readonly callbacks: RowCallbacks;
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

const CreationTime = ({ link: { createdAt }, isUnderDay }: Pick<RowProps, 'link' | 'isUnderDay'>) => {
  const { timezone } = useUser();
  const now = useNow();
  const at = new Date(createdAt);
  return (
    <time dateTime={createdAt} title={showMoment(at, timezone)}>
      {isUnderDay ? showTime(at, timezone) : showShortDate(at, now, timezone)}
    </time>
  );
};

const Tick = ({ link, isSelected, callbacks }: RowProps) => (
  <RowTick
    label={rowMessages.select(link.customerName)}
    checked={isSelected}
    onToggle={(upTo) => callbacks.toggle(link.linkId, upTo)}
  />
);

interface CellsProps extends RowProps {
  readonly nameRef: RefObject<HTMLAnchorElement | null>;
}

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

const Who = ({ link, q, nameRef }: Pick<CellsProps, 'link' | 'q' | 'nameRef'>) => {
  const { search } = useLocation();
  const { timezone } = useUser();
  const now = useNow();
  return (
    <div role="rowheader" className="who">
      <Link
        ref={nameRef}
        className="name"
        to={{ pathname: `/payment-links/${link.linkId}`, search: withoutCreate(search) }}
        data-link={link.linkId}
        title={detailsOf(link, timezone, now)}
      >
        <Highlight text={link.customerName} q={q} />
      </Link>
      <Hit link={link} q={q} />
      <ReminderMark link={link} />
      <TimeLeft link={link} />
    </div>
  );
};

const LinkCells = ({ link, q, isUnderDay, nameRef }: CellsProps) => (
  <>
    <Who link={link} q={q} nameRef={nameRef} />
    <QuietCell where="far">{showPhone(link.customerPhone)}</QuietCell>
    <div role="cell" className="amount">
      <MoneyText amount={link.amount} quietCents />
    </div>
    <div role="cell" className="state">
      <StatusWord link={link} />
    </div>
    <div role="cell" className="progress">
      <ProgressMark link={link} />
    </div>
    <QuietCell where="wide">
      <OpeningCount link={link} />
    </QuietCell>
    <QuietCell where="wide">
      <Expires link={link} />
    </QuietCell>
    <QuietCell where="far">{link.transactionNumber}</QuietCell>
    <div role="cell" className="time">
      <CreationTime link={link} isUnderDay={isUnderDay} />
    </div>
  </>
);

/** Whether the link was paid since the line was first shown: then it is washed once. */
const useJustPaid = ({ status }: LinkRow): boolean => {
  const [first] = useState(status);
  return status === 'completed' && first !== 'completed';
};

interface NoticesProps {
  readonly link: LinkRow;
  readonly refusal: string | null;
}

const AskedNotice = ({ at, className }: { readonly at: string; readonly className: string }) => (
  <div role="cell" className={`${className} asked`}>
    {renewalMessages.asked(showAgo(at, useNow()))}
  </div>
);

const DisownedNotice = ({ link, className }: { readonly link: LinkRow; readonly className: string }) => {
  const now = useNow();
  if (link.disownedCode === null || link.disownedAt === null) return null;
  return (
    <div role="cell" className={`${className} asked`}>
      {disownedMessages[link.disownedCode](showAgo(link.disownedAt, now))}
    </div>
  );
};

/** Below the line: what the customer asks for, whose it is not, why a person has to look, why nobody can pay, and why the last act failed. */
const Notices = ({ link, link: { reviewReason: review }, refusal }: NoticesProps) => {
  const first = isDue(link, useViewer()) ? 'notice due' : 'notice';
  const asks = asksRenewal(link);
  return (
    <>
      {asks && link.renewalRequestedAt !== null && <AskedNotice at={link.renewalRequestedAt} className={first} />}
      {isDisowned(link) && <DisownedNotice link={link} className={asks ? 'notice' : first} />}
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

/** One link in one line: who, how much, how far, when, and the next act. A press on it opens the link. */
export const Row = memo((props: RowProps) => {
  const { link, isOpen, isSelected, callbacks } = props;
  const { refusal, setRefusal } = useRefusal(link);
  const isJustPaid = useJustPaid(link);
  const { tone } = shownStatusOf(link);
  const { row, name } = useLine(link.linkId);
  const classes = [
    'line',
    'link',
    tone === 'quiet' && 'done',
    isOpen && 'open',
    isSelected && 'ticked',
    isJustPaid && 'paid',
  ];
  return (
    <Box
      ref={row}
      role="row"
      className={classes.filter(Boolean).join(' ')}
      aria-current={isOpen || undefined}
      sx={rowStyle}
      onClick={(event) => {
        if (!isControl(event)) callbacks.openLink(link.linkId);
      }}
    >
      <Tick {...props} />
      <LinkCells {...props} nameRef={name} />
      <RowActs
        link={link}
        onOpen={callbacks.openDialog}
        onSelect={() => callbacks.toggle(link.linkId, false)}
        setRefusal={setRefusal}
      />
      <Notices link={link} refusal={refusal} />
    </Box>
  );
});
