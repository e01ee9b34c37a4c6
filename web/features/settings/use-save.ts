import { useState } from 'react';
import { messageOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';

export interface SaveMessages {
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
      const text = messageOf(error, messages.failed);
      setRefusal(text);
      toast({ title: 'Error', text, tone: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, saved, save };
};
