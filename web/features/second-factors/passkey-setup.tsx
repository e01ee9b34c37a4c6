import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { z } from 'zod';
import { neededText } from '../../../src/contract/formats.ts';
import { messageOf } from '../../core/transport.ts';
import { TextField } from '../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { passkeyMessages as messages } from './messages.ts';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './second-factors-api.ts';

/** Why the browser made no passkey, by the name of its error. */
const reasonOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return messages.cancelled;
  return name === 'InvalidStateError' ? messages.known : messages.failed;
};

/** Lets the browser make a passkey out of the server's options. */
const makePasskey = async (options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The contract passes the options on as they are; the library speaks their format on both sides.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
};

/** Makes a passkey and adds it; the refusal is the server's or the browser's. */
const useNewPasskey = (onDone: () => void) => {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const make = async (name: string): Promise<string | null> => {
    const started = await start();
    if (started.data === undefined) return messageOf(started.error, messages.failed);
    try {
      const answer = await makePasskey(started.data.options);
      const { error } = await add({ body: { name, answer } });
      return error === undefined ? null : messageOf(error, messages.failed);
    } catch (error) {
      return reasonOf(error);
    }
  };
  const send = async (name: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const failure = await make(name);
    setBusy(false);
    setRefusal(failure);
    if (failure !== null) return;
    toast({ title: messages.added(name) });
    onDone();
  };
  return { busy, refusal, send };
};

const schema = z.object({ name: neededText(60, messages.nameNeeded) });

const NameField = ({ form }: { readonly form: Form<{ readonly name: string }> }) => (
  <TextField
    {...fieldOf(form, 'name')}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={messages.name}
    help={messages.nameHelp}
    autoComplete="off"
  />
);

interface SetupProps {
  /** The passkey is added. */
  readonly onDone: () => void;
}

/** Adds a passkey: a name for it, then the browser asks for the fingerprint, face or screen lock. */
export const PasskeySetup = ({ onDone }: SetupProps) => {
  const { busy, refusal, send } = useNewPasskey(onDone);
  const form = useForm(schema, { name: '' }, ({ name }) => void send(name.trim()));
  if (typeof globalThis.PublicKeyCredential !== 'function')
    return (
      <Alert severity="info" variant="outlined">
        {messages.unsupported}
      </Alert>
    );
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
      <Typography>{messages.addText}</Typography>
      <NameField form={form} />
      <DialogRefusal message={refusal} sx={{}} />
      <BusyButton
        type="submit"
        busy={busy}
        label={messages.submit}
        busyLabel={messages.busy}
        sx={{ alignSelf: { sm: 'flex-end' } }}
      />
    </Stack>
  );
};
