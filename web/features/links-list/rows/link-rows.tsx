import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { memo, useMemo } from 'react';
import type { LinkRow, LinkSort } from '../../../../src/contract/links/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { DayHead, Heads, SortHead } from '../../../ui/dense-list.tsx';
import { useSteady } from '../../../ui/interaction.ts';
import { Head } from '../../../ui/line-heads.tsx';
import { TickAll } from '../../../ui/row-tick.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { useViewer } from '../../link/index.ts';
import { screenMessages } from '../navigation/index.ts';
import type { Selection } from '../selection/index.ts';
import { daysOf, paidOf } from './days.ts';
import type { RowContext } from './line-cells.tsx';
import { Row, type RowCallbacks } from './link-row.tsx';
import { columns as grid, headStyle, pickingStyle, rowStyles } from './list-styles.ts';
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
    next={sort === descending ? 'ascending' : 'descending'}
    onPress={() => onSort(sort === descending ? ascending : descending)}
  />
);

interface HeadsProps extends SortProps {
  readonly selected: number;
  readonly count: number;
  readonly onSelectAll: () => void;
}

const LinkHeads = memo(({ selected, count, onSelectAll, ...sorting }: HeadsProps) => (
  <Heads columns={grid} own={headStyle}>
    <TickAll label={rowMessages.selectAll} selected={selected} count={count} onToggle={onSelectAll} />
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
    <div role="cell" className="wide" />
    <div role="cell" />
  </Heads>
));

interface LinkRowsProps extends SortProps, Pick<RowContext, 'q' | 'search'> {
  readonly links: readonly LinkRow[];
  /** The link beside the list, or null. */
  readonly openLinkId: string | null;
  readonly selection: Selection;
  readonly callbacks: RowCallbacks;
  /** Whether newer or older links are on other pages, or others between these were not asked for. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  readonly isCutBetween: boolean;
}

interface LinesProps extends Pick<LinkRowsProps, 'links' | 'openLinkId' | 'selection' | 'callbacks'> {
  readonly context: RowContext;
  readonly isUnderDay: boolean;
}

const Lines = ({ links, context, openLinkId, selection, callbacks, isUnderDay }: LinesProps) =>
  links.map((link) => (
    <Row
      key={link.id}
      link={link}
      context={context}
      isOpen={link.linkId === openLinkId}
      isSelected={selection.has(link.linkId)}
      isUnderDay={isUnderDay}
      callbacks={callbacks}
    />
  ));

type DaysProps = Omit<LinesProps, 'isUnderDay'> & Pick<LinkRowsProps, 'isCutBefore' | 'isCutAfter' | 'isCutBetween'>;

const Days = ({ isCutBefore, isCutAfter, isCutBetween, ...props }: DaysProps) => {
  const { links: all, context } = props;
  const days = useMemo(() => daysOf(all, context.timeZone), [all, context.timeZone]);
  // There may be more links of such a day than are listed: no sum is shown then.
  const isCutDay = (index: number): boolean =>
    isCutBetween || (index === 0 && isCutBefore) || (index === days.length - 1 && isCutAfter);
  return days.map(({ day, links }, index) => (
    <div key={day} role="rowgroup">
      <DayHead at={links[0]?.createdAt ?? day} {...(!isCutDay(index) && { sum: paidOf(links) })} />
      <Lines {...props} links={links} isUnderDay />
    </div>
  ));
};

/** Whether links in this order stand below the lines of their days. */
export const isByDate = (sort: LinkSort): boolean => sort === 'newest' || sort === 'oldest';

const useRowContext = ({ q, search }: Pick<RowContext, 'q' | 'search'>): RowContext => {
  const { timezone: timeZone } = useUser();
  const { mayReview, canBePaid, canText } = useViewer();
  const minute = useNow().getTime();
  return useMemo(
    () => ({ viewer: { mayReview, canBePaid, canText }, timeZone, now: new Date(minute), q, search, isPicture: false }),
    [mayReview, canBePaid, canText, timeZone, minute, q, search],
  );
};

// The same element for all drawings: the style is made once.
const styles = <GlobalStyles styles={rowStyles} />;

/** The links in lines, by day where they are sorted by date. */
export const LinkRows = memo(({ sort, onSort, q, search, ...props }: LinkRowsProps) => {
  const { links, selection } = props;
  const lines = { ...props, context: useRowContext({ q, search }) };
  const selected = selection.links.length;
  // The same for all drawings: the heads are not drawn again because other links are listed.
  const selectAll = useSteady(selection.selectAll);
  return (
    <Box role="table" className="links" aria-label={screenMessages.title} sx={selected > 0 ? pickingStyle : null}>
      {styles}
      <LinkHeads selected={selected} count={links.length} onSelectAll={selectAll} sort={sort} onSort={onSort} />
      {isByDate(sort) ? (
        <Days {...lines} />
      ) : (
        <div role="rowgroup">
          <Lines {...lines} isUnderDay={false} />
        </div>
      )}
    </Box>
  );
});
