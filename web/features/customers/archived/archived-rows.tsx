import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { Customer } from '../../../../src/contract/customers.ts';
import type { CustomerLinkTotals } from '../../../../src/contract/links/customer-links.ts';
import { showLocalPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { Heads } from '../../../ui/dense-list.tsx';
import { Head } from '../../../ui/line-heads.tsx';
import { showMoment, showShortDate } from '../../../ui/date-time.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { belowNarrow } from '../../../ui/row-tick.tsx';
import { useArchiving, useTotals } from '../calls/index.ts';
import { columnsOf, rowStyle } from '../parts/index.ts';
import { messages } from './messages.ts';

const grid = columnsOf({
  wide: 'minmax(8rem, 1.4fr) 7.75rem 8rem minmax(6rem, 1fr) 6.75rem',
  narrow: 'minmax(0, 1fr) 7.75rem 5.5rem 6.75rem',
  phone: 'minmax(0, 1fr) auto 104px',
});

// No box stands before the names, and no sum after them on a phone.
const inset = { pl: { xs: 2, md: 2.5 } } as const;
const style = [
  ...rowStyle(grid),
  { ...inset, cursor: 'default', '&::before': { left: '16px !important' } },
  { [belowNarrow]: { '& .who': { gridColumn: '1 / 3' } } },
];

const { columns } = messages;

interface ArchivedRowProps {
  readonly customer: Customer;
  readonly totals: CustomerLinkTotals | undefined;
  readonly q: string;
}

const ArchivedAt = ({ at }: { readonly at: string }) => {
  const { timezone } = useUser();
  const now = useNow();
  return (
    <time dateTime={at} title={showMoment(new Date(at), timezone)}>
      {showShortDate(new Date(at), now, timezone)}
    </time>
  );
};

const UnarchiveButton = ({ customer }: { readonly customer: Customer }) => {
  const { restore } = useArchiving();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await restore(customer);
    setBusy(false);
  };
  return (
    <Button
      size="small"
      aria-label={messages.unarchiveName(customer.customerName)}
      aria-disabled={busy}
      onClick={() => !busy && void press()}
      sx={{ minHeight: { xs: 44, md: 32 }, color: 'text.secondary' }}
    >
      {messages.unarchive}
    </Button>
  );
};

const ArchivedRow = ({ customer, totals, q }: ArchivedRowProps) => (
  <Box role="row" className="line" sx={style}>
    <Box role="rowheader" className="who">
      <Link className="name" to={`/customers/${customer.id}`} dir="auto">
        <Highlight text={customer.customerName} q={q} />
      </Link>
    </Box>
    <Box role="cell" className="quiet-cell phone">
      <Highlight text={showLocalPhone(customer.customerPhone ?? '')} q={q} phone />
    </Box>
    <Box role="cell" className="amount wide desktop-only">
      {totals !== undefined && totals.paid > 0 && <MoneyText amount={totals.paidAmount} quietCents />}
    </Box>
    <Box role="cell" className="quiet-cell right time">
      {customer.archivedAt !== null && <ArchivedAt at={customer.archivedAt} />}
    </Box>
    <Box role="cell" className="acts more">
      <UnarchiveButton customer={customer} />
    </Box>
  </Box>
);

/** The archived customers of a page in lines, each with the act that restores them. */
export const ArchivedRows = ({ customers, q }: { readonly customers: readonly Customer[]; readonly q: string }) => {
  const totals = useTotals(customers);
  return (
    <Box role="table" aria-label={messages.tab}>
      <Heads columns={grid} own={inset}>
        <Head label={columns.name} />
        <Head label={columns.phone} />
        <Head label={columns.paid} className="right wide" />
        <Head label={columns.archived} className="right" />
        <Box role="cell" />
      </Heads>
      <Box role="rowgroup">
        {customers.map((customer) => (
          <ArchivedRow key={customer.id} customer={customer} totals={totals.of.get(customer.id)} q={q} />
        ))}
      </Box>
    </Box>
  );
};
