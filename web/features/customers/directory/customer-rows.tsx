import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { CustomerRow as CustomerRowData } from '../../../../src/contract/customers.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { showDay } from '../../../ui/date-time.ts';
import { DayHead, Heads, SortHead } from '../../../ui/dense-list.tsx';
import { Head } from '../../../ui/line-heads.tsx';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { TickAll } from '../../../ui/row-tick.tsx';
import { pickingStyle } from '../parts/index.ts';
import { besideEdge, columnsFor, CustomerRow, rowStylesFor } from './customer-row.tsx';
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
  /** Whether there are customers on the page before or after this one. */
  readonly isCut: { readonly before: boolean; readonly after: boolean };
}

interface ColumnHeadProps extends Pick<CustomerRowsProps, 'params'> {
  readonly by: 'name' | 'open' | 'active';
  readonly className?: string;
}

/** The head of a column by which the directory is ordered; pressed again it shows the last active first. */
const ColumnHead = ({ by, className, params: { sort, sortBy } }: ColumnHeadProps) => {
  const direction = by === 'name' ? 'ascending' : 'descending';
  const order = sort === by ? direction : undefined;
  return (
    <SortHead
      label={columns[by]}
      {...(className !== undefined && { className })}
      order={order}
      next={by === 'active' || order === undefined ? direction : undefined}
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
    <div role="cell" className="wide" />
    <div role="cell" className="more" />
  </Heads>
);

type LinesProps = Omit<CustomerRowsProps, 'isPicking' | 'isCut'>;

const Lines = ({ customers, selection, params, openId, ...acts }: LinesProps) =>
  customers.map((customer) => (
    <CustomerRow
      key={customer.id}
      customer={customer}
      q={params.q}
      isSelected={selection.has(customer.id)}
      isOpen={customer.id === openId}
      {...acts}
    />
  ));

const sumOf = (customers: readonly CustomerRowData[]): string => {
  const open = customers.reduce((sum, { openAmount }) => sum + toCents(openAmount), 0);
  return messages.ofDay(customers.length, open === 0 ? null : showMoney(open));
};

const Days = ({ isCut, ...props }: LinesProps & Pick<CustomerRowsProps, 'isCut'>) => {
  const { timezone } = useUser();
  const days = [...Map.groupBy(props.customers, ({ activeAt }) => showDay(new Date(activeAt), timezone))];
  // More customers of such a day may stand on another page: nothing is counted then.
  const isCutDay = (index: number): boolean =>
    (index === 0 && isCut.before) || (index === days.length - 1 && isCut.after);
  return days.map(([day, customers], index) => (
    <div key={day} role="rowgroup">
      <DayHead at={customers[0]?.activeAt ?? day} {...(!isCutDay(index) && { sum: sumOf(customers) })} />
      <Lines {...props} customers={customers} />
    </div>
  ));
};

// The same element for all drawings: the style is made once.
const styles = <GlobalStyles styles={rowStylesFor(false)} />;
const besideStyles = <GlobalStyles styles={rowStylesFor(true)} />;

/** The customers of a page in lines, by day where they are sorted by what happened last. */
export const CustomerRows = ({ isPicking, isCut, ...props }: CustomerRowsProps) => {
  const { selection, params, customers, openId } = props;
  return (
    <Box
      role="table"
      className="customers"
      aria-label={messages.title}
      sx={isPicking || selection.selected.length > 0 ? pickingStyle : null}
    >
      {openId === null ? styles : besideStyles}
      <CustomerHeads selection={selection} params={params} customers={customers} openId={openId} />
      {params.sort === 'active' ? (
        <Days {...props} isCut={isCut} />
      ) : (
        <div role="rowgroup">
          <Lines {...props} />
        </div>
      )}
    </Box>
  );
};
