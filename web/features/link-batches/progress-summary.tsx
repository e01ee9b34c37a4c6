import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { batchRowsPerSecond, type LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { useUser } from '../../core/session-api.ts';
import { translate } from '../../core/translate.ts';
import { showTime } from '../../ui/date-time.ts';
import { BigNumber, Meter } from '../../ui/step-parts.tsx';
import { CountedLines } from './counted-lines.tsx';
import { icons } from './icons.ts';
import { progressMessages } from './messages.ts';

/** What is left to wait for, or why nothing more is made. */
const Rest = ({ batch }: { readonly batch: LinkBatch }) => {
  const { state, links, created, pauseReason, amount, paid } = batch;
  const rest = links - created;
  if (state === 'running') return progressMessages.left(rest / batchRowsPerSecond);
  if (state === 'paused') return `${progressMessages.rest(rest)}${translate(pauseReason ?? '')}`;
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
    <CountedLines
      lines={[
        { Icon: icons.check, label: parts.created, count: state === 'done' ? 0 : created },
        { Icon: icons.text, ...texted },
        { Icon: icons.later, label: parts.later, count: counts.later, tone: 'warning' },
        { Icon: icons.email, label: parts.email, count: counts.email },
        { Icon: icons.linkOnly, label: parts.linkOnly, count: counts.linkOnly },
        { Icon: icons.warn, label: parts.failed, count: texts.failed, tone: 'error' },
        { Icon: icons.warn, label: parts.problems, count: counts.problems, tone: 'error' },
      ]}
    />
  );
};

/** How far a batch is, how many customers heard of their link in which way, and what is left. */
export const ProgressSummary = ({ batch }: { readonly batch: LinkBatch }) => {
  const { timezone } = useUser();
  const { state, created, links, changedAt } = batch;
  const said = progressMessages.states[state];
  const time = showTime(new Date(changedAt), timezone);
  return (
    <>
      <Box>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {state === 'running' ? said : progressMessages.at(said, time)}
        </Typography>
        <BigNumber value={created.toLocaleString('en-US')} of={progressMessages.of(links)}>
          <Rest batch={batch} />
        </BigNumber>
        <Meter label={progressMessages.bar} done={created} of={links} />
      </Box>
      <Ways batch={batch} />
    </>
  );
};
