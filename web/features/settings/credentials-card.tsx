import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Credentials } from '../../../src/contract/account.ts';
import type { SessionUser } from '../../../src/contract/session.ts';
import { useUser } from '../../app/session/use-session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { fieldOf, useForm } from '../../ui/use-form.ts';
import { useSaveCredentialsMutation } from './account-api.ts';
import { texts } from './texts.ts';
import { useSaving } from './use-saving.ts';

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

/** The processing credentials. The server shows only masks of them; a mask sent back leaves its secret alone. */
export const CredentialsCard = () => {
  const user = useUser();
  const [send] = useSaveCredentialsMutation();
  const { busy, refused, saved, save } = useSaving(
    storedOf(user),
    async (typed: Typed) => storedOf((await send({ body: typed }).unwrap()).user),
    texts,
  );
  const form = useForm<Typed>(Credentials, saved, (typed, itself) => {
    void save(typed).then((after) => after && itself.setMany(after));
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
        <Refusal words={refused} />
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
