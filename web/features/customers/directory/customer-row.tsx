import More from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Customer } from '../../../../src/contract/customers.ts';
import type { CustomerLinkTotals } from '../../../../src/contract/links/customer-links.ts';
import { showLocalPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { showMoment, showShortDate } from '../../../ui/date-time.ts';
import { isControl } from '../../../ui/dense-list.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { RowTick } from '../../../ui/row-tick.tsx';
import { columnsOf, rowStyle } from '../parts/index.ts';
import { rowMessages } from './messages.ts';
import { createLinkFor, type RowActs, RowDetails } from './row-details.tsx';

/** The columns of the directory: tick, name, phone, email, open, paid, last payment, act, details. */
export const columns = columnsOf({
  wide: '1.5rem minmax(8rem, 1fr) 7.75rem minmax(7rem, 1fr) 7.25rem 6rem 5.25rem 6.75rem 1.75rem',
  narrow: '1.5rem minmax(0, 1fr) 7.75rem 7.5rem 6.75rem 1.75rem',
  phone: 'minmax(0, 1fr) auto 44px',
});

const style = rowStyle(columns);

interface CustomerRowProps extends RowActs {
  readonly customer: Customer;
  /** Undefined where there is no link, or while that is not known. */
  readonly totals: CustomerLinkTotals | undefined;
  readonly q: string;
  readonly isSelected: boolean;
}

type TotalsProps = Pick<CustomerRowProps, 'totals'>;

const OpenSum = ({ totals }: TotalsProps) => (
  <Box role="cell" className="amount">
    {totals !== undefined && totals.open > 0 && (
      <>
        {totals.open > 1 && (
          <span className="times" title={rowMessages.openLinks(totals.open)}>
            {totals.open}×{' '}
          </span>
        )}
        <MoneyText amount={totals.openAmount} quietCents />
      </>
    )}
  </Box>
);

const PaidSum = ({ totals }: TotalsProps) => (
  <Box role="cell" className="quiet-cell right wide desktop-only">
    {totals !== undefined && totals.paid > 0 && <MoneyText amount={totals.paidAmount} />}
  </Box>
);

const LastPayment = ({ totals }: TotalsProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const at = totals?.lastPaidAt ?? null;
  return (
    <Box role="cell" className="quiet-cell right time wide">
      {at !== null && (
        <time dateTime={at} title={showMoment(new Date(at), timezone)}>
          <span className="phone-only">{rowMessages.paid} </span>
          {showShortDate(new Date(at), now, timezone)}
        </time>
      )}
    </Box>
  );
};

const Cells = ({ customer, totals, q }: Pick<CustomerRowProps, 'customer' | 'totals' | 'q'>) => (
  <>
    <Box role="rowheader" className="who">
      <Link className="name" to={`/customers/${customer.id}`} dir="auto" data-customer={customer.id}>
        <Highlight text={customer.customerName} q={q} />
      </Link>
    </Box>
    <Box role="cell" className="quiet-cell phone">
      <Highlight text={showLocalPhone(customer.customerPhone ?? '')} q={q} phone />
    </Box>
    <Box role="cell" className="quiet-cell wide desktop-only">
      <Highlight text={customer.customerEmail ?? ''} q={q} />
    </Box>
    <OpenSum totals={totals} />
    <PaidSum totals={totals} />
    <LastPayment totals={totals} />
    <Box role="cell" className="acts desktop-only">
      <Button
        size="small"
        {...createLinkFor(customer)}
        aria-label={rowMessages.createFor(customer.customerName)}
        sx={{ minWidth: 0, px: 1, color: 'text.secondary' }}
      >
        {rowMessages.create}
      </Button>
    </Box>
  </>
);

interface DetailsButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onPress: () => void;
}

const DetailsButton = ({ name, isOpen, controls, onPress }: DetailsButtonProps) => (
  <Box role="cell" className="more">
    <IconButton
      aria-label={rowMessages.details(name)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
      sx={{ width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } }}
    >
      <More sx={{ fontSize: 18, transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  </Box>
);

/** One customer in one line: who, what is open, what was paid, and the next act. A press on it opens the profile. */
export const CustomerRow = memo((props: CustomerRowProps) => {
  const { customer, totals, q, isSelected, onToggle } = props;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const navigate = useNavigate();
  const classes = ['line', 'customer', isSelected && 'ticked', (totals?.open ?? 0) > 0 && 'owes'];
  return (
    <>
      <Box
        role="row"
        className={classes.filter(Boolean).join(' ')}
        sx={style}
        onClick={(event) => {
          if (!isControl(event)) void navigate(`/customers/${customer.id}`);
        }}
      >
        <RowTick
          label={rowMessages.select(customer.customerName)}
          checked={isSelected}
          onToggle={(upTo) => onToggle(customer.id, upTo)}
        />
        <Cells customer={customer} totals={totals} q={q} />
        <DetailsButton
          name={customer.customerName}
          isOpen={isOpen}
          controls={details}
          onPress={() => setIsOpen(!isOpen)}
        />
      </Box>
      {isOpen && <RowDetails {...props} id={details} />}
    </>
  );
});
