import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { secondFactors } from '../../../src/contract/people/second-factors.ts';
import { messageOf } from '../../core/transport.ts';
import { TextField } from '../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useCopy } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { authenticatorMessages as messages, messages as shared } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmAuthenticatorMutation, useStartAuthenticatorMutation } from './second-factors-api.ts';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** In groups of four, as people type it. */
const groupsOf = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const SecretKey = ({ secret }: Pick<Secret, 'secret'>) => {
  const copy = useCopy(messages.keyCopied);
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.byHand}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          component="code"
          sx={{ fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', overflowWrap: 'anywhere' }}
        >
          {groupsOf(secret)}
        </Typography>
        <Button startIcon={<Copy />} onClick={() => void copy(secret)} sx={{ flexShrink: 0 }}>
          {messages.copyKey}
        </Button>
      </Box>
    </Box>
  );
};

const CodeField = ({ form }: { readonly form: Form<{ readonly code: string }> }) => (
  <TextField
    {...fieldOf(form, 'code')}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={messages.code}
    help={messages.codeHelp}
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);

interface ConfirmFormProps {
  readonly secret: Secret;
  readonly onConfirm: (code: string) => void;
  readonly busy: boolean;
  readonly failure: unknown;
}

const ConfirmForm = ({ secret, onConfirm, busy, failure }: ConfirmFormProps) => {
  const form = useForm(secondFactors.confirmAuthenticator.body, { code: '' }, ({ code }) => {
    if (!busy) onConfirm(code.trim());
  });
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
      <Typography>{messages.scan}</Typography>
      <QrCode text={secret.uri} label={messages.qr} />
      <SecretKey secret={secret.secret} />
      <CodeField form={form} />
      <DialogRefusal message={failure === undefined ? null : messageOf(failure, messages.confirmFailed)} sx={{}} />
      <BusyButton
        type="submit"
        busy={busy}
        label={messages.confirm}
        busyLabel={messages.confirming}
        sx={{ alignSelf: { sm: 'flex-end' } }}
      />
    </Stack>
  );
};

/** Asks the server for a secret when the setup opens; once, although React may run an effect twice. */
const useSecret = () => {
  const [start, { data, error }] = useStartAuthenticatorMutation();
  const begun = useRef(false);
  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return { secret: data, error, retry: (): void => void start() };
};

interface SetupProps {
  /** The app is on and the recovery codes are kept. Until then whoever shows the setup goes on to show it. */
  readonly onDone: () => void;
}

/** Adds an authenticator app: the QR code, the first code of the app, then the recovery codes. */
export const AuthenticatorSetup = ({ onDone }: SetupProps) => {
  const { secret, error, retry } = useSecret();
  const [confirm, { data: confirmed, isLoading: busy, error: failure }] = useConfirmAuthenticatorMutation();
  if (confirmed !== undefined) return <RecoveryCodes codes={confirmed.recoveryCodes} onKept={onDone} />;
  if (secret !== undefined) {
    const send = (code: string): void => void confirm({ body: { code } });
    return <ConfirmForm secret={secret} onConfirm={send} busy={busy} failure={failure} />;
  }
  if (error === undefined) return <Skeleton variant="rounded" height={420} aria-hidden />;
  return (
    <Alert severity="error" variant="outlined" action={<Button onClick={retry}>{shared.tryAgain}</Button>}>
      {messageOf(error, messages.startFailed)}
    </Alert>
  );
};
