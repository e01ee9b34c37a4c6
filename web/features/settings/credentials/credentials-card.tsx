import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SessionUser } from '../../../../src/contract/session.ts';
import { useUser } from '../../../core/use-session.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { SecretField } from '../../../ui/secret-field.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSaveCredentialsMutation } from '../settings-api.ts';
import { PageKeyFields } from './page-key-fields.tsx';
import { texts } from '../messages.ts';
import { credentialRules, credentialsOf, sentOf, type TypedCredentials } from './credentials-form.ts';
import { useSaving } from '../use-save.ts';

const notReady = ({ tokenizationKeyRequired, iposTpn, iposAuthToken }: SessionUser): string =>
  tokenizationKeyRequired && iposTpn !== null && iposAuthToken !== null ? texts.notReadyKey : texts.notReady;

/** Whether customers can pay, and what is wrong with the way they do. */
const PaymentStatus = ({ user }: { readonly user: SessionUser }) => (
  <>
    <Alert severity={user.canTakePayments ? 'success' : 'warning'} variant="outlined" role="status">
      {user.canTakePayments ? texts.ready : notReady(user)}
    </Alert>
    {user.pageCarriesAuthToken && (
      <Alert severity="warning" variant="outlined" role="status">
        {texts.tokenOnPage}
      </Alert>
    )}
  </>
);

/** The processing credentials. The server shows only masks of them; a mask sent back leaves its secret alone. */
export const CredentialsCard = () => {
  const user = useUser();
  const keyRequired = user.tokenizationKeyRequired;
  const [send] = useSaveCredentialsMutation();
  const { busy, refused, saved, save } = useSaving(
    credentialsOf(user),
    async (typed: TypedCredentials) => credentialsOf((await send({ body: sentOf(typed) }).unwrap()).user),
    texts,
  );
  const form = useForm<TypedCredentials>(credentialRules(keyRequired), saved, (typed, itself) => {
    void save(typed).then((after) => after && itself.setMany(after));
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, maxWidth: 640 }}>
      <Typography variant="h2">{texts.card}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {texts.cardNote}
      </Typography>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <PaymentStatus user={user} />
        <Refusal words={refused} />
        <SecretField {...fieldOf(form, 'iposTpn')} saved={saved.iposTpn} label={texts.tpn} />
        <SecretField {...fieldOf(form, 'iposAuthToken')} saved={saved.iposAuthToken} label={texts.authToken} />
        <PageKeyFields form={form} saved={saved} keyRequired={keyRequired} />
        <Box>
          <BusyButton type="submit" busy={busy} label={texts.submit} busyLabel={texts.busy} />
        </Box>
      </Stack>
    </Paper>
  );
};
