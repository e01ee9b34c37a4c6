import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { batchRowsPerSecond, type LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { useUser } from '../../core/session-api.ts';
import { showTime } from '../../ui/date-time.ts';
import { progressMessages } from './messages.ts';
import { BigNumber, icons, Part, Parts, Summary } from './parts.tsx';

/** What is left to wait for, or why nothing more is made. */
const Rest = ({ batch }: { readonly batch: LinkBatch }) => {
  const { state, links, created, pauseReason, amount, paid } = batch;
  const rest = links - created;
  if (state === 'running') return progressMessages.left(rest / batchRowsPerSecond);
  if (state === 'paused') return `${progressMessages.rest(rest)}${pauseReason ?? ''}`;
  if (state === 'stopped') return progressMessages.stopped(rest);
  return (
    <>
      {progressMessages.asked(amount)}
      {paid.links > 0 && <strong>{progressMessages.paid(paid.links, paid.amount)}</strong>}
    </>
  );
};

const Ways = ({ batch: { counts, texts, created, state } }: { readonly batch: LinkBatch }) => {
  const { parts } = progressMessages;
  const texted =
    state === 'done' ? { label: parts.delivered, count: texts.delivered } : { label: parts.text, count: counts.text };
  return (
    <Parts>
      {state !== 'done' && <Part Icon={icons.check} label={parts.created} count={created} />}
      {texted.count > 0 && <Part Icon={icons.text} {...texted} />}
      {counts.later > 0 && <Part Icon={icons.later} label={parts.later} count={counts.later} tone="warning.main" />}
      {counts.email > 0 && <Part Icon={icons.email} label={parts.email} count={counts.email} />}
      {counts.linkOnly > 0 && <Part Icon={icons.linkOnly} label={parts.linkOnly} count={counts.linkOnly} />}
      {texts.failed > 0 && <Part Icon={icons.warn} label={parts.failed} count={texts.failed} tone="error.main" />}
      {counts.problems > 0 && (
        <Part Icon={icons.warn} label={parts.problems} count={counts.problems} tone="error.main" />
      )}
    </Parts>
  );
};

interface ProgressSummaryProps {
  readonly batch: LinkBatch;
  readonly acts: ReactNode;
}

/** How far a batch is, how many customers heard of their link in which way, and what is left. */
export const ProgressSummary = ({ batch, acts }: ProgressSummaryProps) => {
  const { timezone } = useUser();
  const { state, created, links, changedAt } = batch;
  const isOpen = state === 'running' || state === 'paused';
  const at = state === 'running' ? '' : ` at ${showTime(new Date(changedAt), timezone)}`;
  return (
    <Summary title={isOpen ? progressMessages.title : progressMessages.finished} acts={acts}>
      <Box>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {progressMessages.states[state]}
          {at}
        </Typography>
        <BigNumber number={created.toLocaleString('en-US')} rest={progressMessages.of(links)} />
        <LinearProgress
          variant="determinate"
          aria-label={progressMessages.bar}
          value={links === 0 ? 0 : Math.round((created / links) * 100)}
          sx={{ height: 8, borderRadius: 99, my: 1 }}
        />
        <Typography sx={{ color: 'text.secondary' }}>
          <Rest batch={batch} />
        </Typography>
      </Box>
      <Ways batch={batch} />
    </Summary>
  );
};
