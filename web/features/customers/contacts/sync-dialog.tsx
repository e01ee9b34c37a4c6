import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { ContactSync } from '../../../../src/contract/contact-sync.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useLastSyncQuery, useStopSyncMutation, useSyncContactsMutation } from './contacts-api.ts';
import { rangeLabels, syncMessages as messages } from './messages.ts';
import { daysOf, type SyncRange, syncRanges } from './ranges.ts';

interface RangeProps {
  readonly range: SyncRange;
  readonly onChange: (range: SyncRange) => void;
}

const RangeField = ({ range, onChange }: RangeProps) => {
  const id = useId();
  return (
    <FormField id={id} label={messages.range}>
      <Select
        labelId={`${id}-label`}
        value={range}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id }}
      >
        {syncRanges.map((name) => (
          <MenuItem key={name} value={name}>
            {rangeLabels[name]}
          </MenuItem>
        ))}
      </Select>
    </FormField>
  );
};

/** How a sync stands, read aloud as it changes. */
const Progress = ({ sync }: { readonly sync: ContactSync }) => (
  <>
    <div role="status">
      <Typography sx={{ mb: 1 }}>
        {sync.state === 'running' ? messages.running(sync.found) : messages.done(sync.found, sync.added)}
      </Typography>
    </div>
    {sync.state === 'running' && (
      <>
        <LinearProgress aria-label={messages.title} />
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {messages.runningHint}
        </Typography>
      </>
    )}
  </>
);

/** Tells of a sync that fails while somebody looks on. */
const useFailureToast = (sync: ContactSync | null): void => {
  const toast = useToast();
  const watchedId = useRef<string | null>(null);
  useEffect(() => {
    if (sync?.state === 'running') watchedId.current = sync.id;
    if (sync?.state !== 'failed' || sync.id !== watchedId.current) return;
    watchedId.current = null;
    toast({ title: messages.failedTitle, text: sync.error ?? messages.failed, tone: 'error' });
  }, [sync, toast]);
};

const useSync = () => {
  const { timezone } = useUser();
  const toast = useToast();
  const [startedId, setStartedId] = useState<string | null>(null);
  const { data } = useLastSyncQuery({}, { refetchOnMountOrArgChange: true });
  const [start, { isLoading, error }] = useSyncContactsMutation();
  const last = data?.sync ?? null;
  // A sync that was done before this was opened, or that staff stopped, is of no interest; of one that failed nobody may have heard.
  const isOfInterest = last?.state !== 'stopped' && (last?.state !== 'done' || last.id === startedId);
  const sync = isOfInterest ? last : null;
  useFailureToast(sync);
  const run = async (range: SyncRange): Promise<void> => {
    const { data: begun, error: refusal } = await start({ body: daysOf(range, new Date(), timezone) });
    if (begun) setStartedId(begun.sync.id);
    else toast({ title: messages.failedTitle, text: messageOf(refusal, messages.failed), tone: 'error' });
  };
  const failed = sync?.state === 'failed' ? (sync.error ?? messages.failed) : null;
  return {
    sync,
    run,
    busy: isLoading,
    refusal: failed ?? (error === undefined ? null : messageOf(error, messages.failed)),
  };
};

/** Ends a sync that is under way. */
const StopButton = () => {
  const toast = useToast();
  const [stop, { isLoading }] = useStopSyncMutation();
  const press = async (): Promise<void> => {
    const { error } = await stop({});
    if (error !== undefined) toast({ title: messageOf(error, messages.stopFailed), tone: 'error' });
  };
  return (
    <BusyButton
      variant="outlined"
      busy={isLoading}
      label={messages.stop}
      busyLabel={messages.stopping}
      onClick={() => void press()}
    />
  );
};

/** Adds the contacts of OpenPhone to the directory: the days are chosen, then it is told how far the sync is. */
export const SyncDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [range, setRange] = useState<SyncRange>('all');
  const { sync, run, busy, refusal } = useSync();
  const isRunning = sync?.state === 'running';
  return (
    <ClosableDialog open title={messages.title} maxWidth="xs" onClose={onClose}>
      <DialogContent>
        {sync === null || sync.state === 'failed' ? (
          <>
            <Typography sx={{ mb: 2 }}>{messages.text}</Typography>
            <RangeField range={range} onChange={setRange} />
          </>
        ) : (
          <Progress sync={sync} />
        )}
        <DialogRefusal message={refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{messages.close}</Button>
        {isRunning && <StopButton />}
        {!isRunning && sync?.state !== 'done' && (
          <BusyButton
            busy={busy}
            label={messages.start}
            busyLabel={messages.starting}
            onClick={() => void run(range)}
          />
        )}
      </DialogActions>
    </ClosableDialog>
  );
};
