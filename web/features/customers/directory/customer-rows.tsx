import Up from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import type { Customer } from '../../../../src/contract/customers.ts';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { TickAll } from '../../../ui/row-tick.tsx';
import type { useTotals } from '../calls/index.ts';
import { headsStyle, headStyle, pickingStyle } from '../parts/index.ts';
import { columns as grid, CustomerRow } from './customer-row.tsx';
import { messages, rowMessages } from './messages.ts';
import type { RowActs } from './row-details.tsx';
import type { DirectoryParams } from './use-directory-params.ts';

const { columns } = messages;

interface CustomerRowsProps extends RowActs {
  readonly customers: readonly Customer[];
  readonly totals: ReturnType<typeof useTotals>;
  readonly selection: ListSelection<Customer>;
  readonly params: DirectoryParams;
}

const style = headStyle(grid);

const Head = ({ label, className }: { readonly label: string; readonly className?: string }) => (
  <Box role="columnheader" className={className}>
    {label}
  </Box>
);

const NameHead = ({ params: { sort, sortBy } }: Pick<CustomerRowsProps, 'params'>) => {
  const isByName = sort === 'name';
  return (
    <Box role="columnheader" aria-sort={isByName ? 'ascending' : undefined}>
      <button type="button" onClick={() => sortBy(isByName ? 'newest' : 'name')}>
        {columns.name}
        {isByName && <Up sx={{ ml: 0.25, fontSize: 12, verticalAlign: '-1px' }} />}
      </button>
    </Box>
  );
};

const Heads = ({ selection, params, customers }: Pick<CustomerRowsProps, 'selection' | 'params' | 'customers'>) => (
  <Box role="row" sx={style}>
    <TickAll
      label={rowMessages.selectAll}
      selected={selection.selected.length}
      count={customers.length}
      onToggle={selection.selectAll}
    />
    <NameHead params={params} />
    <Head label={columns.phone} />
    <Head label={columns.email} className="wide" />
    <Head label={columns.open} className="right" />
    <Head label={columns.paid} className="right wide" />
    <Head label={columns.last} className="right wide" />
    {/* Nothing names the columns of buttons, which have names of their own. */}
    <Box role="cell" />
    <Box role="cell" />
  </Box>
);

/** The customers of a page in lines. */
export const CustomerRows = ({ customers, totals, selection, params, ...acts }: CustomerRowsProps) => (
  <Box role="table" aria-label={messages.title} sx={selection.selected.length > 0 ? pickingStyle : null}>
    <Box role="rowgroup" sx={headsStyle}>
      <Heads selection={selection} params={params} customers={customers} />
    </Box>
    <Box role="rowgroup">
      {customers.map((customer) => (
        <CustomerRow
          key={customer.id}
          customer={customer}
          totals={totals.of.get(customer.id)}
          q={params.q}
          isSelected={selection.has(customer.id)}
          {...acts}
        />
      ))}
    </Box>
  </Box>
);
