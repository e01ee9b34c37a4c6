import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useFixPhoneNumbersMutation } from '../calls/index.ts';
import { fixMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

/** How many numbers would change, counted as the dialog opens; then they are changed. */
const useFix = (onDone: () => void) => {
  const [countNumbers, counted] = useFixPhoneNumbersMutation();
  const [fix, fixed] = useFixPhoneNumbersMutation();
  const toast = useToast();
  useEffect(() => void countNumbers({ body: { dryRun: true } }), [countNumbers]);
  const run = async (): Promise<void> => {
    const { data } = await fix({ body: { dryRun: false } });
    if (data === undefined) return;
    const { updatedCount } = data;
    toast({ title: toastMessages.success, text: updatedCount === 1 ? messages.doneOne : messages.done(updatedCount) });
    onDone();
  };
  const error = counted.error ?? fixed.error;
  return {
    count: counted.data?.updatedCount,
    busy: counted.isLoading || counted.isUninitialized || fixed.isLoading,
    refusal: error === undefined ? null : messageOf(error, messages.failed),
    preview: () => void countNumbers({ body: { dryRun: true } }),
    run,
  };
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
          <BusyButton busy={busy} label={messages.retry} busyLabel={messages.counting} onClick={preview} />
        )}
        {!isCounting && count > 0 && (
          <BusyButton busy={busy} label={messages.fix(count)} busyLabel={messages.busy} onClick={() => void run()} />
        )}
      </DialogActions>
    </ClosableDialog>
  );
};
