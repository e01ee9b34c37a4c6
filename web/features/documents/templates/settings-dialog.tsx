import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useSaveDocumentTemplateMutation, whyChanged } from '../calls/index.ts';
import { dialogMessages, settingsMessages as messages } from './messages.ts';
import { SettingsFields } from './settings-fields.tsx';
import { changeOf, type Settings, settingsOf, settingsSchema } from './settings-form.ts';
import { useTakenName } from './use-taken-name.ts';

interface SettingsDialogProps {
  readonly template: DocumentTemplate;
  readonly onClose: () => void;
}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

const useSave = (opened: DocumentTemplate, onClose: () => void) => {
  const [save] = useSaveDocumentTemplateMutation();
  const { send: submit, busy, refusal, refuse } = useSubmission(save, { failed: messages.failed });
  const taken = useTakenName();
  const toast = useToast();
  const send = async (settings: Settings): Promise<void> => {
    const saved = await submit({ params: { id: opened.id }, body: changeOf(settings, opened) }, (error) => {
      const changed = whyChanged(error);
      if (changed !== null) refuse(changed);
      return changed !== null || taken.isTaken(error, settings.name);
    });
    if (saved === null) return;
    toast({ title: messages.saved(saved.template.version) });
    onClose();
  };
  return { send, busy, refusal, takenFor: taken.messageFor };
};

/** How documents of a template are signed and who may make them. It is saved with the text as it was when the dialog opened. */
export const SettingsDialog = ({ template, onClose }: SettingsDialogProps) => {
  // A revision that is saved meanwhile must not be taken for the one that was changed.
  const [opened] = useState(template);
  const [initial] = useState(() => settingsOf(opened));
  const { send, busy, refusal, takenFor } = useSave(opened, onClose);
  const form = useForm<Settings>(settingsSchema, initial, (settings) => void send(settings));
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(initial);
  const isDesktop = useIsDesktop();
  return (
    <ClosableDialog open fullScreen={!isDesktop} title={messages.title} unsaved={unsaved} onClose={onClose}>
      <Box component="form" noValidate onSubmit={form.submit} sx={column}>
        {/* The content scrolls: the tab index lets a keyboard scroll it. */}
        <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
          <SettingsFields form={form} taken={takenFor(form.values.name)} />
        </DialogContent>
        <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{dialogMessages.cancel}</Button>
          <BusyButton type="submit" busy={busy} label={messages.save} busyLabel={messages.saving} />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};
