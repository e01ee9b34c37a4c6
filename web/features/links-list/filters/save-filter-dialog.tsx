import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type SavedFilter, savedFilters } from '../../../../src/contract/links/saved-filters.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { savedFilterMessages } from './messages.ts';
import { useSaveFilterMutation } from './use-saved-filters.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface SaveFilterDialogProps {
  readonly filter: Pick<SavedFilter, 'q' | 'status' | 'sort'>;
  readonly onClose: () => void;
}

const NameField = ({ field }: { readonly field: ReturnType<typeof fieldOf> }) => (
  <TextField
    {...field}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={savedFilterMessages.name}
    help={savedFilterMessages.nameHelp}
    autoComplete="off"
    fullWidth
  />
);

/** Gives what narrows and orders the list now a name. */
export const SaveFilterDialog = ({ filter, onClose }: SaveFilterDialogProps) => {
  const [save] = useSaveFilterMutation();
  const { send, busy, refusal } = useSubmission(save, { failed: savedFilterMessages.saveFailed });
  const toast = useToast();
  const submit = async ({ name }: { readonly name: string }): Promise<void> => {
    const { q, status, sort } = filter;
    const saved = await send({ body: { name, q, status, sort } });
    if (saved === null) return;
    toast({ title: toastMessages.success, text: savedFilterMessages.saved(saved.filter.name) });
    onClose();
  };
  const form = useForm(
    savedFilters.saveFilter.body.pick({ name: true }),
    { name: '' },
    (values) => void submit(values),
  );
  return (
    <ClosableDialog open title={savedFilterMessages.save} maxWidth="xs" onClose={onClose}>
      <Box component="form" noValidate onSubmit={form.submit}>
        <DialogContent>
          <NameField field={fieldOf(form, 'name')} />
          <DialogRefusal message={refusal} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <BusyButton
            type="submit"
            busy={busy}
            label={savedFilterMessages.save}
            busyLabel={savedFilterMessages.saving}
          />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};
