import Box from '@mui/material/Box';
import type { Customer } from '../../../../src/contract/customers.ts';
import { Head, Heads, SortHead } from '../../../ui/dense-list.tsx';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { TickAll } from '../../../ui/row-tick.tsx';
import type { useTotals } from '../calls/index.ts';
import { pickingStyle } from '../parts/index.ts';
import { columns as grid, CustomerRow } from './customer-row.tsx';
import { messages, rowMessages } from './messages.ts';
import type { RowActs } from './row-details.tsx';
import type { DirectoryParams } from './use-directory-params.ts';

const { columns } = messages;

interface CustomerRowsProps extends RowActs {
  readonly customers: readonly Customer[];
  readonly totals: ReturnType<typeof useTotals>;
  readonly selection: ListSelection<Customer>;
  /** A phone shows the boxes although nothing is selected yet. */
  readonly isPicking: boolean;
  readonly params: DirectoryParams;
}

const NameHead = ({ params: { sort, sortBy } }: Pick<CustomerRowsProps, 'params'>) => {
  const isByName = sort === 'name';
  return (
    <SortHead
      label={columns.name}
      order={isByName ? 'ascending' : undefined}
      onPress={() => sortBy(isByName ? 'newest' : 'name')}
    />
  );
};

const CustomerHeads = ({
  selection,
  params,
  customers,
}: Pick<CustomerRowsProps, 'selection' | 'params' | 'customers'>) => (
  <Heads columns={grid}>
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
  </Heads>
);

/** The customers of a page in lines. */
export const CustomerRows = ({ customers, totals, selection, isPicking, params, ...acts }: CustomerRowsProps) => (
  <Box role="table" aria-label={messages.title} sx={isPicking || selection.selected.length > 0 ? pickingStyle : null}>
    <CustomerHeads selection={selection} params={params} customers={customers} />
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
