import Box from '@mui/material/Box';
import type { LinkRow, LinkSort } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { daysAway, showDay, showWeekday } from '../../../ui/date-time.ts';
import { Head, Heads, SortHead } from '../../../ui/dense-list.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { TickAll } from '../../../ui/row-tick.tsx';
import { isPaid } from '../../link/index.ts';
import { screenMessages } from '../navigation/index.ts';
import type { Selection } from '../selection/index.ts';
import { Row, type RowCallbacks } from './link-row.tsx';
import { columns as grid, dayStyle, headStyle, pickingStyle } from './list-styles.ts';
import { rowMessages } from './messages.ts';

const { columns } = rowMessages;

interface SortProps {
  readonly sort: LinkSort;
  readonly onSort: (sort: LinkSort) => void;
}

interface OrderHeadProps extends SortProps {
  readonly where?: 'amount';
  readonly label: string;
  /** The orders of this column: the one that a first press gives, and its opposite. */
  readonly orders: readonly [descending: LinkSort, ascending: LinkSort];
}

/** The head of a column by which the list is sorted; a second press turns the order. */
const OrderHead = ({ label, where, orders: [descending, ascending], sort, onSort }: OrderHeadProps) => (
  <SortHead
    label={label}
    className={where ?? 'right'}
    order={({ [descending]: 'descending', [ascending]: 'ascending' } as const)[sort]}
    onPress={() => onSort(sort === descending ? ascending : descending)}
  />
);

const LinkHeads = ({
  selection,
  count,
  ...sorting
}: SortProps & { readonly selection: Selection; readonly count: number }) => (
  <Heads columns={grid} own={headStyle}>
    <TickAll
      label={rowMessages.selectAll}
      selected={selection.links.length}
      count={count}
      onToggle={selection.selectAll}
    />
    <Head label={columns.customer} />
    <Head label={columns.phone} className="far" />
    <OrderHead label={columns.amount} where="amount" orders={['largest', 'smallest']} {...sorting} />
    <Head label={columns.status} />
    <Head label={columns.progress} />
    <Head label={columns.opened} className="wide" />
    <Head label={columns.expires} className="wide" />
    <Head label={columns.number} className="far" />
    <OrderHead label={columns.created} orders={['newest', 'oldest']} {...sorting} />
    {/* Nothing names the columns of buttons, which have names of their own. */}
    <Box role="cell" className="wide" />
    <Box role="cell" />
  </Heads>
);

interface Day {
  readonly day: string;
  readonly links: readonly LinkRow[];
}

const daysOf = (links: readonly LinkRow[], timeZone: string): readonly Day[] => {
  const days = Map.groupBy(links, ({ createdAt }) => showDay(new Date(createdAt), timeZone));
  return [...days].map(([day, ofDay]) => ({ day, links: ofDay }));
};

const paidOf = (links: readonly LinkRow[]): string | null => {
  const paid = links.filter((link) => isPaid(link) && link.status !== 'refunded');
  const cents = paid.reduce((sum, { amount, refundedAmount }) => sum + toCents(amount) - toCents(refundedAmount), 0);
  return paid.length === 0 ? null : rowMessages.paidOnDay(paid.length, showMoney(cents));
};

interface DayLineProps extends Day {
  /** There may be more links of this day than are listed: no sum is shown then. */
  readonly isCut: boolean;
}

const dayNames: Readonly<Record<number, string>> = { [-1]: rowMessages.yesterday, 0: rowMessages.today };

const DayLine = ({ day, links, isCut }: DayLineProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const [first] = links;
  const at = first && new Date(first.createdAt);
  const name = at && dayNames[daysAway(at, now, timezone)];
  const date = at === undefined ? day : showWeekday(at, now, timezone);
  const paid = isCut ? null : paidOf(links);
  return (
    <Box role="row">
      <Box role="cell" sx={dayStyle}>
        <b>{name ?? date}</b>
        {name !== undefined && <span>{date}</span>}
        {paid !== null && <span className="paid-sum">{paid}</span>}
      </Box>
    </Box>
  );
};

interface LinkRowsProps extends SortProps {
  readonly links: readonly LinkRow[];
  readonly q: string;
  /** The link beside the list, or null. */
  readonly openLinkId: string | null;
  readonly selection: Selection;
  readonly callbacks: RowCallbacks;
  /** Whether newer or older links are on other pages, or others between these were not asked for. */
  readonly isCut: { readonly before: boolean; readonly after: boolean; readonly between: boolean };
}

type LinesProps = Omit<LinkRowsProps, 'sort' | 'onSort' | 'isCut'> & { readonly isUnderDay: boolean };

const Lines = ({ links, q, openLinkId, selection, callbacks, isUnderDay }: LinesProps) =>
  links.map((link) => (
    <Row
      key={link.id}
      link={link}
      q={q}
      isOpen={link.linkId === openLinkId}
      isSelected={selection.has(link.linkId)}
      isUnderDay={isUnderDay}
      callbacks={callbacks}
    />
  ));

const Days = ({ isCut, ...props }: LinkRowsProps) => {
  const { timezone } = useUser();
  const days = daysOf(props.links, timezone);
  return days.map(({ day, links }, index) => (
    <Box key={day} role="rowgroup">
      <DayLine
        day={day}
        links={links}
        isCut={isCut.between || (index === 0 && isCut.before) || (index === days.length - 1 && isCut.after)}
      />
      <Lines {...props} links={links} isUnderDay />
    </Box>
  ));
};

/** Whether links in this order stand below the lines of their days. */
export const isByDate = (sort: LinkSort): boolean => sort === 'newest' || sort === 'oldest';

/** The links in lines, by day where they are sorted by date. */
export const LinkRows = (props: LinkRowsProps) => {
  const { links, selection, sort, onSort } = props;
  const isPicking = selection.links.length > 0;
  return (
    <Box role="table" aria-label={screenMessages.title} sx={isPicking ? pickingStyle : null}>
      <LinkHeads selection={selection} count={links.length} sort={sort} onSort={onSort} />
      {isByDate(sort) ? (
        <Days {...props} />
      ) : (
        <Box role="rowgroup">
          <Lines {...props} isUnderDay={false} />
        </Box>
      )}
    </Box>
  );
};
