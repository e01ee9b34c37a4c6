import Download from '@mui/icons-material/FileDownloadOutlined';
import Pause from '@mui/icons-material/Pause';
import Button from '@mui/material/Button';
import { Link } from '../../core/router/index.ts';
import type { LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { BusyButton } from '../../ui/form-parts.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { usePauseBatchMutation, useResumeBatchMutation, useStopBatchMutation } from './link-batches-api.ts';
import { downloadMessages, messages, progressMessages } from './messages.ts';

interface ActsProps {
  readonly batch: LinkBatch;
}

/** Says in a toast why an act was refused. */
const useRefusalToast = () => {
  const toast = useToast();
  return ({ error }: { readonly error?: unknown }): void => {
    if (error !== undefined) toast({ title: messages.failed, text: messageOf(error, messages.failed), tone: 'error' });
  };
};

const PauseAct = ({ batch: { id } }: ActsProps) => {
  const [pause, { isLoading: busy }] = usePauseBatchMutation();
  const tell = useRefusalToast();
  return (
    <BusyButton
      variant="outlined"
      startIcon={<Pause />}
      busy={busy}
      label={progressMessages.pause}
      busyLabel={progressMessages.pausing}
      onClick={() => void pause({ params: { id } }).then(tell)}
    />
  );
};

const PausedActs = ({ batch: { id, links, created } }: ActsProps) => {
  const [resume, { isLoading: busy }] = useResumeBatchMutation();
  const [stop] = useStopBatchMutation();
  const tell = useRefusalToast();
  return (
    <>
      <ConfirmButton
        button={{ label: progressMessages.stop }}
        title={progressMessages.stopTitle}
        busyLabel={progressMessages.stopping}
        destructive
        failed={messages.failed}
        act={() => stop({ params: { id } })}
      >
        {progressMessages.stopText(links - created)}
      </ConfirmButton>
      <BusyButton
        busy={busy}
        label={progressMessages.resume}
        busyLabel={progressMessages.resuming}
        onClick={() => void resume({ params: { id } }).then(tell)}
      />
    </>
  );
};

const EndedActs = ({ batch: { id, created } }: ActsProps) => {
  const { busy, run } = useDownload({
    path: `/api/link-batches/${id}/result.csv`,
    name: 'links-for-many',
    messages: downloadMessages,
  });
  return (
    <>
      <Button variant="outlined" startIcon={<Download />} disabled={busy} onClick={() => void run({})}>
        {progressMessages.download}
      </Button>
      {created > 0 && (
        <Button component={Link} to={`/payment-links?batch=${id}`} variant="contained">
          {progressMessages.show(created)}
        </Button>
      )}
    </>
  );
};

/** What can be done with a batch that was confirmed. */
export const ProgressActs = ({ batch }: ActsProps) => {
  if (batch.state === 'running') return <PauseAct batch={batch} />;
  return batch.state === 'paused' ? <PausedActs batch={batch} /> : <EndedActs batch={batch} />;
};
