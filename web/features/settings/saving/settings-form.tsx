import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../../core/transport.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';

interface SaveMessages {
  readonly done: string;
  readonly failed: string;
}

/**
 * Saves the form of a settings card and shows the outcome in a toast. `saved` is what the server holds now; `send` gets
 * it beside the form's values and returns what the server holds afterwards.
 */
export const useSave = <Values, ServerState>(
  loaded: ServerState,
  send: (values: Values, saved: ServerState) => Promise<ServerState>,
  messages: SaveMessages,
) => {
  const [saved, setSaved] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const save = async (values: Values): Promise<ServerState | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    try {
      const after = await send(values, saved);
      setSaved(after);
      toast({ title: 'Success', text: messages.done });
      return after;
    } catch (error) {
      setRefusal(messageOf(error, messages.failed));
      // Why it failed stands above the button, and is not said twice.
      toast({ title: 'Error', tone: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, saved, save };
};

interface SettingsFormProps<Values, ServerState> {
  readonly schema: z.ZodType;
  readonly loaded: ServerState;
  /** The form's values for what the server holds. */
  readonly valuesOf: (saved: ServerState) => Values;
  /** Saves the values, which the schema accepts, and returns what the server holds afterwards. */
  readonly send: (values: Values) => Promise<ServerState>;
  readonly messages: SaveMessages & { readonly submit: string; readonly busy: string };
  readonly Fields: ComponentType<{ readonly form: Form<Values> }>;
}

/** The form of a settings card. Its button stands out once there is something to save. */
export const SettingsForm = <Values extends object, ServerState>({
  schema,
  loaded,
  valuesOf,
  send,
  messages,
  Fields,
}: SettingsFormProps<Values, ServerState>) => {
  const { busy, refusal, saved, save } = useSave(loaded, send, messages);
  const form = useForm<Values>(schema, valuesOf(loaded), (values, form) => {
    void save(values).then((after) => after && form.setMany(valuesOf(after)));
  });
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
      <Fields form={form} />
      <LiveRefusal message={refusal} />
      <Box>
        <BusyButton
          type="submit"
          variant={JSON.stringify(form.values) === JSON.stringify(valuesOf(saved)) ? 'outlined' : 'contained'}
          busy={busy}
          label={messages.submit}
          busyLabel={messages.busy}
        />
      </Box>
    </Stack>
  );
};
