import Box from '@mui/material/Box';
import type { CustomerRow as CustomerRowData } from '../../../../src/contract/customers.ts';
import { Head, Heads, SortHead } from '../../../ui/dense-list.tsx';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { TickAll } from '../../../ui/row-tick.tsx';
import { pickingStyle } from '../parts/index.ts';
import { besideEdge, columnsFor, CustomerRow } from './customer-row.tsx';
import { messages, rowMessages } from './messages.ts';
import type { RowActs } from './row-details.tsx';
import type { DirectoryParams } from './use-directory-params.ts';

const { columns } = messages;

interface CustomerRowsProps extends RowActs {
  readonly customers: readonly CustomerRowData[];
  readonly selection: ListSelection<CustomerRowData>;
  /** A phone shows the boxes although nothing is selected yet. */
  readonly isPicking: boolean;
  readonly params: DirectoryParams;
  /** Whom the panel beside the list shows. */
  readonly openId: string | null;
}

interface ColumnHeadProps extends Pick<CustomerRowsProps, 'params'> {
  readonly by: 'name' | 'open' | 'active';
  readonly className?: string;
}

/** The head of a column by which the directory is ordered; pressed again it shows the last active first. */
const ColumnHead = ({ by, className, params: { sort, sortBy } }: ColumnHeadProps) => {
  const direction = by === 'name' ? 'ascending' : 'descending';
  return (
    <SortHead
      label={columns[by]}
      {...(className !== undefined && { className })}
      order={sort === by ? direction : undefined}
      onPress={() => sortBy(sort === by ? 'active' : by)}
    />
  );
};

const CustomerHeads = ({
  selection,
  params,
  customers,
  openId,
}: Pick<CustomerRowsProps, 'selection' | 'params' | 'customers' | 'openId'>) => (
  <Heads columns={columnsFor(openId !== null)} {...(openId !== null && { own: besideEdge })}>
    <TickAll
      label={rowMessages.selectAll}
      selected={selection.selected.length}
      count={customers.length}
      onToggle={selection.selectAll}
    />
    <ColumnHead by="name" params={params} />
    <Head label={columns.phone} />
    <Head label={columns.email} className="wide" />
    <ColumnHead by="open" className="right" params={params} />
    <Head label={columns.texts} />
    <ColumnHead by="active" className="right" params={params} />
    {/* Nothing names the columns of buttons, which have names of their own. */}
    <Box role="cell" className="wide" />
    <Box role="cell" className="more" />
  </Heads>
);

/** The customers of a page in lines. */
export const CustomerRows = ({ customers, selection, isPicking, params, openId, ...acts }: CustomerRowsProps) => (
  <Box role="table" aria-label={messages.title} sx={isPicking || selection.selected.length > 0 ? pickingStyle : null}>
    <CustomerHeads selection={selection} params={params} customers={customers} openId={openId} />
    <Box role="rowgroup">
      {customers.map((customer) => (
        <CustomerRow
          key={customer.id}
          customer={customer}
          q={params.q}
          isSelected={selection.has(customer.id)}
          isOpen={customer.id === openId}
          isBeside={openId !== null}
          {...acts}
        />
      ))}
    </Box>
  </Box>
);
