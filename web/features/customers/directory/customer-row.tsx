import type { Theme } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { Link, useNavigate } from '../../../core/router/index.ts';
import type { CustomerRow as CustomerRowData } from '../../../../src/contract/customers.ts';
import { showLocalPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { showMoment, showNearMoment } from '../../../ui/date-time.ts';
import { dayStyle, isControl } from '../../../ui/dense-list.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { useHold } from '../../../ui/interaction.ts';
import { Glyph } from '../../../ui/line-acts.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { belowNarrow, RowTick } from '../../../ui/row-tick.tsx';
import { activityMessages, columnsOf, rowStyle, TextingMark } from '../parts/index.ts';
import { rowMessages } from './messages.ts';
import { newLinkFor, type RowActs, RowDetails } from './row-details.tsx';
import { useAddressOf } from './use-customer-place.ts';

/** The columns of the directory: tick, name, phone, email, open, texts, last activity, act, details. */
const columns = columnsOf({
  wide: '1.5rem minmax(8rem, 1fr) 7rem minmax(7rem, 1fr) 6rem 4.25rem 8rem 6.75rem 1.75rem',
  narrow: '1.5rem minmax(0, 1fr) 7rem 6.25rem 4.25rem 8rem 1.75rem',
  phone: 'minmax(0, 1fr) auto 44px',
});

/** Beside a panel, which shows the details of whom it is about, the lines have no button for them. */
const besideColumns = {
  ...columns,
  narrow: { ...columns.narrow, columns: '1.5rem minmax(0, 1fr) 6.5rem 5.5rem 4.25rem 7.25rem' },
};

/** The columns of the list alone, or beside a panel. */
export const columnsFor = (isBeside: boolean) => (isBeside ? besideColumns : columns);

/** What ends with the last activity ends where the hairlines do. */
export const besideEdge = { [columns.narrow.below]: { pr: '20px', '& .more': { display: 'none' } } };

/** What a line has of its own: its act is as high as any button, and what nobody sees yet is neither laid out nor painted. */
const own = {
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 44px',
  [belowNarrow]: { containIntrinsicHeight: 'auto 64px' },
  '@media print': { contentVisibility: 'visible' },
  '& .act': { minHeight: { xs: 44, md: 36 }, px: 1, py: '4px', whiteSpace: 'normal' },
  '& .icon-act': { color: 'action.active' },
  '& .icon-act .glyph': { fontSize: 18 },
  '& .glyph.turned': { transform: 'rotate(180deg)' },
} as const;

/** The lines, what stands in them and what over those of a day, in the list alone or beside a panel: their style is made once for all. */
export const rowStylesFor = (isBeside: boolean) => {
  const grids = columnsFor(isBeside);
  const line = [...rowStyle(grids), own, ...(isBeside ? [besideEdge] : [])];
  return (theme: Theme) => ({
    '.line.customer': theme.unstable_sx(line),
    '.customers .day': theme.unstable_sx(dayStyle(grids)),
  });
};

interface CustomerRowProps extends RowActs {
  readonly customer: CustomerRowData;
  readonly q: string;
  readonly isSelected: boolean;
  /** The panel beside the list shows this customer. */
  readonly isOpen: boolean;
}

type CustomerProps = Pick<CustomerRowProps, 'customer'>;

const OpenSum = ({ customer: { openLinks, openAmount } }: CustomerProps) => (
  <div role="cell" className="amount">
    {openLinks > 0 && (
      <>
        {openLinks > 1 && (
          <span className="times" title={rowMessages.openLinks(openLinks)}>
            {openLinks}×{' '}
          </span>
        )}
        <MoneyText amount={openAmount} quietCents />
      </>
    )}
  </div>
);

/** What happened last; a reply that nobody has read stands there until somebody does, whatever came after it. */
const LastActivity = ({ customer: { activity, activeAt, reply } }: CustomerProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const isUnread = reply?.unread === true;
  const written = isUnread ? reply.at : activeAt;
  const at = new Date(written);
  return (
    <div role="cell" className={`quiet-cell right time${isUnread ? ' unread' : ''}`}>
      {isUnread && <Hidden>{rowMessages.unread}</Hidden>}
      <time dateTime={written} title={showMoment(at, timezone)}>
        {activityMessages[isUnread ? 'replied' : activity]} {showNearMoment(at, now, timezone)}
      </time>
    </div>
  );
};

const Cells = ({ customer, q }: Pick<CustomerRowProps, 'customer' | 'q'>) => {
  const to = useAddressOf();
  return (
    <>
      <div role="rowheader" className="who">
        <Link className="name" to={to(customer.id)} dir="auto" data-customer={customer.id}>
          <Highlight text={customer.customerName} q={q} />
        </Link>
      </div>
      <div role="cell" className="quiet-cell phone">
        <span className="phone-only">
          <TextingMark texting={customer.texting} />
        </span>
        <Highlight text={showLocalPhone(customer.customerPhone ?? '')} q={q} phone />
      </div>
      <div role="cell" className="quiet-cell wide desktop-only">
        <Highlight text={customer.customerEmail ?? ''} q={q} />
      </div>
      <OpenSum customer={customer} />
      <div role="cell" className="quiet-cell texts">
        <TextingMark texting={customer.texting} />
      </div>
      <LastActivity customer={customer} />
      <div role="cell" className="acts wide desktop-only">
        <Link className="act" {...newLinkFor(customer)} aria-label={rowMessages.createFor(customer.customerName)}>
          {rowMessages.create}
        </Link>
      </div>
    </>
  );
};

const downPath = 'M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z';

interface DetailsButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onPress: () => void;
}

const DetailsButton = ({ name, isOpen, controls, onPress }: DetailsButtonProps) => (
  <div role="cell" className="more">
    <button
      type="button"
      className="icon-act"
      aria-label={rowMessages.details(name)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Glyph path={downPath} {...(isOpen && { className: 'turned' })} />
    </button>
  </div>
);

/** One customer in one line: who, what is open, whether they can be texted, and what happened last. A press opens the panel, and a finger that is held on it selects. */
export const CustomerRow = memo((props: CustomerRowProps) => {
  const { customer, q, isSelected, isOpen, onToggle } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const details = useId();
  const navigate = useNavigate();
  const to = useAddressOf();
  const hold = useHold(() => onToggle(customer.id, false));
  const classes = ['line', 'customer', isSelected && 'ticked', isOpen && 'open', customer.openLinks > 0 && 'owes'];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- who has no pointer opens the customer by the name */}
      <div
        role="row"
        className={classes.filter(Boolean).join(' ')}
        {...hold}
        onClick={(event) => {
          if (!isControl(event)) void navigate(to(customer.id));
        }}
      >
        <RowTick
          label={rowMessages.select(customer.customerName)}
          checked={isSelected}
          onToggle={(upTo) => onToggle(customer.id, upTo)}
        />
        <Cells customer={customer} q={q} />
        <DetailsButton
          name={customer.customerName}
          isOpen={isExpanded}
          controls={details}
          onPress={() => setIsExpanded(!isExpanded)}
        />
      </div>
      {isExpanded && <RowDetails {...props} id={details} />}
    </>
  );
});
