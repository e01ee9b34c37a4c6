import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Credentials } from '../../../src/contract/account.ts';
import type { SessionUser } from '../../../src/contract/session.ts';
import { useUser } from '../../app/session/use-session.ts';
import { wordsOf } from '../../app/transport.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../ui/use-form.ts';
import { useSaveCredentialsMutation } from './account-api.ts';
import { texts } from './texts.ts';

interface Typed {
  readonly iposTpn: string;
  readonly iposAuthToken: string;
  readonly iposTokenizationKey: string;
}

const storedOf = (user: SessionUser): Typed => ({
  iposTpn: user.iposTpn ?? '',
  iposAuthToken: user.iposAuthToken ?? '',
  iposTokenizationKey: user.iposTokenizationKey ?? '',
});

/** Saves what is typed and says what came of it; `saved` is what the server holds now. */
const useSave = (loaded: Typed) => {
  const [saved, setSaved] = useState(loaded);
  const [save, { isLoading }] = useSaveCredentialsMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const toast = useToast();
  const start = async (typed: Typed): Promise<Typed | null> => {
    if (isLoading) return null;
    setRefused(null);
    const { data, error } = await save({ body: typed });
    if (error === undefined) {
      const after = storedOf(data.user);
      setSaved(after);
      toast({ title: 'Success', text: texts.saved });
      return after;
    }
    const text = wordsOf(error, texts.failed);
    setRefused(text);
    toast({ title: 'Error', text, tone: 'error' });
    return null;
  };
  return { busy: isLoading, refused, saved, start };
};

/** The processing credentials. The server shows only masks of them; a mask sent back leaves its secret alone. */
export const CredentialsCard = () => {
  const user = useUser();
  const { busy, refused, saved, start } = useSave(storedOf(user));
  const form = useForm<Typed>(Credentials, saved, (typed, itself) => {
    void start(typed).then((after) => after && itself.setMany(after));
  });
  const secret = (name: keyof Typed) => ({ ...fieldOf(form, name), saved: saved[name] });
  const keyHelp = saved.iposTokenizationKey === '' ? texts.keyHelp : `${texts.keyHelp} ${texts.keySavedHelp}`;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, maxWidth: 640 }}>
      <Typography variant="h2">{texts.card}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {texts.cardNote}
      </Typography>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <Alert severity={user.canTakePayments ? 'success' : 'warning'} variant="outlined" role="status">
          {user.canTakePayments ? texts.ready : texts.notReady}
        </Alert>
        {refused !== null && (
          <Alert severity="error" variant="outlined" role="presentation">
            {refused}
          </Alert>
        )}
        <SecretField {...secret('iposTpn')} label={texts.tpn} />
        <SecretField {...secret('iposAuthToken')} label={texts.authToken} />
        <SecretField {...secret('iposTokenizationKey')} label={texts.key} help={keyHelp} />
        <Box>
          <BusyButton type="submit" busy={busy} label={texts.submit} busyLabel={texts.busy} />
        </Box>
      </Stack>
    </Paper>
  );
};
