import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { EditForm } from './edits.tsx';

interface SaveMessages {
  readonly done: string;
  /** It says what to do, too. */
  readonly failed: string;
  /** Where a toast says why it is not saved, beside the form: its title. */
  readonly failedTitle?: string;
}

/**
 * Saves a form of the settings. A toast says that it is saved, and the form why it is not. `saved` is what the server holds now; `send`
 * gets it beside the form's values and returns what the server holds afterwards.
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
      toast({ title: messages.done });
      return after;
    } catch (error) {
      const text = messageOf(error, messages.failed, { hasAdvice: true });
      setRefusal(text);
      if (messages.failedTitle !== undefined) toast({ title: messages.failedTitle, text, tone: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, saved, save, forgetRefusal: () => setRefusal(null) };
};

/** Whether a form holds something else than what is saved. */
export const differs = <Values extends object>(values: Values, saved: Values): boolean =>
  JSON.stringify(values) !== JSON.stringify(saved);

/** How many things a form holds that differ from what is saved; what was added to a list or taken from it counts one by one. */
export const countChanges = <Values extends object>(values: Values, saved: Values): number => {
  const count = (one: unknown, other: unknown): number => {
    if (!Array.isArray(one) || !Array.isArray(other)) return one === other ? 0 : 1;
    return one.filter((each) => !other.includes(each)).length + other.filter((each) => !one.includes(each)).length;
  };
  const known = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(values).reduce((sum, [name, value]) => sum + count(value, known.get(name)), 0);
};

interface SavedFormOptions<Values, ServerState> {
  readonly schema: z.ZodType;
  readonly loaded: ServerState;
  /** The form's values for what the server holds. */
  readonly valuesOf: (saved: ServerState) => Values;
  /** Saves the values, which the schema accepts, and returns what the server holds afterwards. */
  readonly send: (values: Values, saved: ServerState) => Promise<ServerState>;
  readonly messages: SaveMessages;
}

/** A form of the settings that is saved as a whole: what the server holds, and what an `EditForm` is given. */
export const useSavedForm = <Values extends object, ServerState>({
  schema,
  loaded,
  valuesOf,
  send,
  messages,
}: SavedFormOptions<Values, ServerState>) => {
  const { busy, refusal, saved, save, forgetRefusal } = useSave(loaded, send, messages);
  const before = valuesOf(saved);
  const form = useForm<Values>(schema, before, (values, sent) => {
    void save(values).then((after) => after && sent.setMany(valuesOf(after)));
  });
  const unsaved = differs(form.values, before);
  return { saved, before, edit: { form, unsaved, busy, refusal, onDiscard: forgetRefusal } };
};

interface SettingsFormProps<Values, ServerState> extends SavedFormOptions<Values, ServerState> {
  readonly Fields: ComponentType<{ readonly form: Form<Values> }>;
}

/** A form of the settings of which nothing else is shown. */
export const SettingsForm = <Values extends object, ServerState>({
  Fields,
  ...options
}: SettingsFormProps<Values, ServerState>) => {
  const { edit } = useSavedForm(options);
  return (
    <EditForm {...edit}>
      <Fields form={edit.form} />
    </EditForm>
  );
};
