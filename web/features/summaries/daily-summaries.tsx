import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from '../../core/router/index.ts';
import type { DailySummary } from '../../../src/contract/daily-summaries.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { messageOf } from '../../core/transport.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { LoadError } from '../../ui/list-states.tsx';
import { messages } from './messages.ts';
import { useDailySummariesQuery } from './summaries-api.ts';
import { SummaryCard } from './summary-card.tsx';
import { useGenerate } from './use-generate.ts';

const pollEvery = 300_000;
const shown = 6;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const labels = { report: messages.report, generate: messages.generate } as const;

const Acts = ({ running, run }: ReturnType<typeof useGenerate>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
    {(['report', 'generate'] as const).map((act) => (
      <BusyButton
        key={act}
        variant={act === 'report' ? 'outlined' : 'text'}
        busy={running === act}
        disabled={running !== null && running !== act}
        label={labels[act]}
        busyLabel={messages.generating}
        onClick={() => void run(act)}
      />
    ))}
    <Button component={Link} to="/dashboard/summaries">
      {messages.all}
    </Button>
  </Box>
);

const Cards = ({ summaries }: { readonly summaries: readonly DailySummary[] | undefined }) => {
  if (summaries === undefined) return <Skeleton variant="rounded" height={210} />;
  if (summaries.length === 0)
    return (
      <Box sx={{ py: 4, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{messages.none}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.noneHelp}
        </Typography>
      </Box>
    );
  return (
    <Box component="ul" sx={grid}>
      {summaries.map((summary) => (
        <SummaryCard key={summary.id} summary={summary} />
      ))}
    </Box>
  );
};

/** The last days of the store as cards, each with its PDF, and the sum of today so far at a press. */
export const DailySummaries = () => {
  const id = useId();
  const generate = useGenerate();
  const { data, error, refetch } = useDailySummariesQuery({ query: { limit: shown } }, useFallbackPolling(pollEvery));
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {messages.title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {messages.scope}
        </Typography>
        <Acts {...generate} />
      </Box>
      {error !== undefined && data === undefined ? (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Cards summaries={data?.summaries} />
      )}
    </Box>
  );
};
