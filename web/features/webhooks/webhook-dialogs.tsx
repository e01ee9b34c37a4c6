import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { type Webhook, type WebhookEvent, webhookEvents } from '../../../src/contract/notifications/webhooks.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldLabelStyle, TextField } from '../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { shownAddress } from './address.ts';
import { dialogMessages, messages } from './messages.ts';
import {
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRotateSecretMutation,
} from './webhooks-api.ts';

interface Values {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

const schema = z.object({
  url: z.string().trim().min(1, dialogMessages.needsUrl),
  events: z.array(z.string()).min(1, dialogMessages.needsEvent),
});
const blank: Values = { url: '', events: webhookEvents };

const EventsField = ({ form }: { readonly form: Form<Values> }) => {
  const { values, errors, set, touch } = form;
  const change = (event: WebhookEvent, chosen: boolean): void => {
    set(
      'events',
      webhookEvents.filter((each) => (each === event ? chosen : values.events.includes(each))),
    );
    touch('events');
  };
  return (
    <FormControl component="fieldset" error={errors.events !== undefined}>
      <FormLabel component="legend" sx={{ ...fieldLabelStyle, mb: 0.5 }}>
        {dialogMessages.eventsLabel}
      </FormLabel>
      {webhookEvents.map((event) => (
        <FormControlLabel
          key={event}
          control={<Checkbox name="events" checked={values.events.includes(event)} />}
          onChange={(_, chosen) => change(event, chosen)}
          label={messages.events[event]}
        />
      ))}
      {errors.events !== undefined && <FormHelperText sx={{ mx: 0 }}>{errors.events}</FormHelperText>}
    </FormControl>
  );
};

interface FormDialogProps {
  /** The webhook that is changed; none where one is added. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  /** A webhook was added: its secret, which is shown once. */
  readonly onSecret: (secret: string) => void;
}

const useSave = ({ webhook, onClose, onSecret }: FormDialogProps) => {
  const [add, added] = useAddWebhookMutation();
  const [change, changed] = useChangeWebhookMutation();
  const toast = useToast();
  const busy = added.isLoading || changed.isLoading;
  const error = webhook === null ? added.error : changed.error;
  const send = async ({ url, events }: Values): Promise<void> => {
    if (busy) return;
    const body = { url: url.trim(), events: [...events] };
    if (webhook === null) {
      const { data } = await add({ body });
      if (data !== undefined) onSecret(data.secret);
      return;
    }
    const { data } = await change({ params: { id: webhook.id }, body });
    if (data === undefined) return;
    toast({ title: dialogMessages.changed });
    onClose();
  };
  const failed = webhook === null ? dialogMessages.addFailed : dialogMessages.changeFailed;
  return { send, busy, refusal: error === undefined ? null : messageOf(error, failed) };
};

/** Adds a webhook, or changes one. */
export const WebhookDialog = (props: FormDialogProps) => {
  const { webhook, onClose } = props;
  const { send, busy, refusal } = useSave(props);
  const [initial] = useState<Values>(webhook ?? blank);
  const form = useForm<Values>(schema, initial, (values) => void send(values));
  const unsaved = form.values.url !== initial.url || form.values.events.join() !== initial.events.join();
  const labels =
    webhook === null
      ? { label: dialogMessages.add, busyLabel: dialogMessages.adding }
      : { label: dialogMessages.save, busyLabel: dialogMessages.saving };
  return (
    <ClosableDialog
      open
      title={webhook === null ? dialogMessages.addTitle : dialogMessages.changeTitle}
      text={dialogMessages.text}
      unsaved={unsaved}
      onClose={onClose}
    >
      <Box component="form" noValidate onSubmit={form.submit}>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            {...fieldOf(form, 'url')}
            label={dialogMessages.url}
            help={dialogMessages.urlHelp}
            inputMode="url"
            autoComplete="off"
          />
          <EventsField form={form} />
        </DialogContent>
        <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{dialogMessages.cancel}</Button>
          <BusyButton type="submit" busy={busy} {...labels} />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};

interface QuestionProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before a new secret is made. */
export const RotateDialog = ({
  webhook: { id },
  onClose,
  onSecret,
}: QuestionProps & Pick<FormDialogProps, 'onSecret'>) => {
  const [rotate, { isLoading: busy, error }] = useRotateSecretMutation();
  const send = async (): Promise<void> => {
    const { data } = await rotate({ params: { id } });
    if (data !== undefined) onSecret(data.secret);
  };
  return (
    <ConfirmDialog
      open
      title={dialogMessages.rotateTitle}
      confirm={dialogMessages.rotate}
      busyLabel={dialogMessages.rotating}
      busy={busy}
      refusal={error === undefined ? null : messageOf(error, dialogMessages.rotateFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography>{dialogMessages.rotateText}</Typography>
    </ConfirmDialog>
  );
};

/** Asks before a webhook is deleted. */
export const RemoveDialog = ({ webhook: { id, url, waiting }, onClose }: QuestionProps) => {
  const [remove, { isLoading: busy, error }] = useDeleteWebhookMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await remove({ params: { id } });
    if (answer.error !== undefined) return;
    toast({ title: dialogMessages.removed });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={dialogMessages.removeTitle}
      confirm={dialogMessages.remove}
      busyLabel={dialogMessages.removing}
      busy={busy}
      refusal={error === undefined ? null : messageOf(error, dialogMessages.removeFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{dialogMessages.removeText(shownAddress(url), waiting)}</Typography>
    </ConfirmDialog>
  );
};
