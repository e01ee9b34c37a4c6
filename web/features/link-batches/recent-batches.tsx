import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import type { BatchSummary } from '../../../src/contract/links/link-batches.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showShortMoment } from '../../ui/date-time.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { SheetLine } from '../../ui/sheet.tsx';
import { useRecentBatchesQuery } from './link-batches-api.ts';
import { fileMessages } from './messages.ts';

const howFar = ({ state, links, created, amount }: BatchSummary): string =>
  state === 'checking'
    ? `${fileMessages.rows(links)} · ${fileMessages.states.checking}`
    : `${fileMessages.made(created, links)} · ${fileMessages.sum(amount)} · ${fileMessages.states[state]}`;

const Line = ({ batch }: { readonly batch: BatchSummary }) => {
  const { timezone } = useUser();
  const name = batch.fileName || fileMessages.pasted;
  const when = `${showShortMoment(new Date(batch.createdAt), timezone)} ${fileMessages.by(batch.createdBy)}`;
  return (
    <SheetLine
      component="li"
      title={
        <Box component={Link} to={`/payment-links/many/${batch.id}`} dir="auto" sx={{ color: 'primary.ink' }}>
          {name}
        </Box>
      }
      detail={`${howFar(batch)} · ${when}`}
    />
  );
};

/** The lists that were brought last, each with how far it is. */
export const RecentBatches = ({ headingId }: { readonly headingId: string }) => {
  const { data, error, refetch } = useRecentBatchesQuery();
  if (error !== undefined && data === undefined)
    return <LoadError message={messageOf(error, fileMessages.recentFailed)} onRetry={() => void refetch()} />;
  if (data === undefined || data.batches.length === 0) return null;
  return (
    <>
      <Typography id={headingId} variant="h2" sx={{ mb: 1.5 }}>
        {fileMessages.recent}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.batches.map((batch) => (
          <Line key={batch.id} batch={batch} />
        ))}
      </Box>
    </>
  );
};
