import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useFixPhoneNumbersMutation } from '../calls/index.ts';
import { fixMessages as messages } from './messages.ts';

/** How many numbers would change: undefined while they are counted. */
const useFix = (onDone: () => void) => {
  const [fix] = useFixPhoneNumbersMutation();
  const [count, setCount] = useState<number>();
  const [busy, setBusy] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  /** Busy from the start: the numbers are counted as the dialog opens. */
  const ask = async (dryRun: boolean): Promise<number | undefined> => {
    const { data, error } = await fix({ body: { dryRun } });
    setBusy(false);
    if (data === undefined) setRefusal(messageOf(error, messages.failed));
    return data?.updatedCount;
  };
  const send = (dryRun: boolean): Promise<number | undefined> => {
    setBusy(true);
    setRefusal(null);
    return ask(dryRun);
  };
  const preview = async (): Promise<void> => setCount(await send(true));
  const run = async (): Promise<void> => {
    const changed = await send(false);
    if (changed === undefined) return;
    toast({ title: 'Success', text: changed === 1 ? messages.doneOne : messages.done(changed) });
    onDone();
  };
  const open = useEffectEvent(async () => setCount(await ask(true)));
  useEffect(() => void open(), []);
  return { count, busy, refusal, preview, run };
};

const Explanation = ({ count }: { readonly count: number | undefined }) => {
  if (count === undefined) return null;
  return <Typography>{count === 0 ? messages.none : messages.some(count)}</Typography>;
};

/** Writes every stored phone number in one form. How many would change is counted first. */
export const FixPhonesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { count, busy, refusal, preview, run } = useFix(onClose);
  const isCounting = count === undefined;
  return (
    <ClosableDialog open title={messages.label} maxWidth="xs" onClose={onClose}>
      <DialogContent aria-busy={busy}>
        <div role="status">
          {isCounting && busy && <Typography>{messages.counting}</Typography>}
          <Explanation count={count} />
        </div>
        <DialogRefusal message={refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{count === 0 ? messages.close : messages.cancel}</Button>
        {isCounting && refusal !== null && (
          <BusyButton busy={busy} label={messages.retry} busyLabel={messages.counting} onClick={() => void preview()} />
        )}
        {!isCounting && count > 0 && (
          <BusyButton busy={busy} label={messages.fix(count)} busyLabel={messages.busy} onClick={() => void run()} />
        )}
      </DialogActions>
    </ClosableDialog>
  );
};
