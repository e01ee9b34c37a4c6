import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useState } from 'react';
import type { BatchRow, RowFilter } from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useBatchRowsQuery } from './link-batches-api.ts';
import { checkMessages, messages } from './messages.ts';

interface RowPagesProps {
  readonly batchId: string;
  readonly show: RowFilter;
  readonly children: (row: BatchRow) => ReactNode;
}

interface RowPageProps extends RowPagesProps {
  readonly from: number;
  readonly isLast: boolean;
  readonly onMore: (from: number) => void;
}

const RowPage = ({ batchId, show, children, from, isLast, onMore }: RowPageProps) => {
  const { data, error, refetch } = useBatchRowsQuery({ params: { id: batchId }, query: { show, from } });
  if (data === undefined)
    return error === undefined ? (
      <ListSkeleton rows={8} height={44} />
    ) : (
      <Box sx={{ p: 2 }}>
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      </Box>
    );
  const { rows, next } = data;
  if (rows.length === 0) return <Typography sx={{ p: 2.5, color: 'text.secondary' }}>{checkMessages.none}</Typography>;
  return (
    <>
      <Box role="rowgroup">
        {rows.map((row) => (
          <Fragment key={row.row}>{children(row)}</Fragment>
        ))}
      </Box>
      {isLast && next !== null && (
        <Button color="inherit" onClick={() => onMore(next)} sx={{ alignSelf: 'center', m: 1.5 }}>
          {messages.more}
        </Button>
      )}
    </>
  );
};

/** The rows of a list, a hundred at a time, with the button that shows the next hundred below them. */
export const RowPages = (props: RowPagesProps) => {
  const [pages, setPages] = useState<readonly number[]>([0]);
  return pages.map((from, at) => (
    <RowPage
      key={from}
      {...props}
      from={from}
      isLast={at === pages.length - 1}
      onMore={(next) => setPages([...pages, next])}
    />
  ));
};
