import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { Automation } from '../../../../src/contract/documents/automations.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { AutomationFields } from './automation-fields.tsx';
import { blank, changeOf, schema, type Values, valuesOf } from './automation-form.ts';
import { useCreateAutomationMutation, useSaveAutomationMutation } from './automations-api.ts';
import { dialogMessages as messages } from './messages.ts';

interface AutomationDialogProps {
  /** The automation that is changed; none where one is added. */
  readonly automation: Automation | null;
  readonly onClose: () => void;
}

const useSave = ({ automation, onClose }: AutomationDialogProps) => {
  const [create] = useCreateAutomationMutation();
  const [change] = useSaveAutomationMutation();
  const [adding, changing] = [useSubmission(create, messages), useSubmission(change, messages)];
  const toast = useToast();
  const send = async (values: Values): Promise<void> => {
    const body = changeOf(values, automation?.isEnabled ?? true);
    const answer = await (automation === null
      ? adding.send({ body })
      : changing.send({ params: { id: automation.id }, body }));
    if (answer === null) return;
    toast({ title: messages.added });
    onClose();
  };
  return { send, busy: adding.busy || changing.busy, refusal: adding.refusal ?? changing.refusal };
};

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Writes an automation as one sentence, or changes it. */
export const AutomationDialog = (props: AutomationDialogProps) => {
  const { automation, onClose } = props;
  const { send, busy, refusal } = useSave(props);
  const [initial] = useState(() => (automation === null ? blank : valuesOf(automation)));
  const form = useForm<Values>(schema, initial, (values) => void send(values));
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(initial);
  const isDesktop = useIsDesktop();
  return (
    <ClosableDialog
      open
      fullScreen={!isDesktop}
      title={automation === null ? messages.addTitle : messages.changeTitle}
      text={messages.text}
      unsaved={unsaved}
      onClose={onClose}
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={column}>
        {/* The content scrolls: the tab index lets a keyboard scroll it. */}
        <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
          <AutomationFields form={form} automation={automation} />
        </DialogContent>
        <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <BusyButton type="submit" busy={busy} label={messages.save} busyLabel={messages.saving} />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};
