import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SessionUser } from '../../../../src/contract/session.ts';
import { useUser } from '../../../core/session-api.ts';
import { BusyButton, RefusalAlert } from '../../../ui/form-parts.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { credentialsMessages as messages } from '../messages.ts';
import { useSaveCredentialsMutation } from '../settings-api.ts';
import { useSave } from '../use-save.ts';
import { bodyOf, credentialsSchema, type CredentialsValues, valuesOf } from './credentials-form.ts';
import { PageKeyFields } from './page-key-fields.tsx';

const notReadyMessage = ({ tokenizationKeyRequired, iposTpn, iposAuthToken }: SessionUser): string =>
  tokenizationKeyRequired && iposTpn !== null && iposAuthToken !== null ? messages.notReadyKey : messages.notReady;

/** Whether customers can pay, and a warning where the payment page carries the Auth Token. */
const PaymentStatus = ({ user }: { readonly user: SessionUser }) => (
  <>
    <Alert severity={user.canTakePayments ? 'success' : 'warning'} variant="outlined" role="status">
      {user.canTakePayments ? messages.ready : notReadyMessage(user)}
    </Alert>
    {user.pageCarriesAuthToken && (
      <Alert severity="warning" variant="outlined" role="status">
        {messages.tokenOnPage}
      </Alert>
    )}
  </>
);

/** The processing credentials. The server sends masks only; a mask sent back leaves its secret unchanged. */
export const CredentialsCard = () => {
  const user = useUser();
  const keyRequired = user.tokenizationKeyRequired;
  const [send] = useSaveCredentialsMutation();
  const { busy, refusal, saved, save } = useSave(
    valuesOf(user),
    async (values: CredentialsValues) => valuesOf((await send({ body: bodyOf(values) }).unwrap()).user),
    messages,
  );
  const form = useForm<CredentialsValues>(credentialsSchema(keyRequired), saved, (values, form) => {
    void save(values).then((after) => after && form.setMany(after));
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, maxWidth: 640 }}>
      <Typography variant="h2">{messages.card}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {messages.cardNote}
      </Typography>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <PaymentStatus user={user} />
        <RefusalAlert message={refusal} />
        <SecretField {...fieldOf(form, 'iposTpn')} saved={saved.iposTpn} label={messages.tpn} />
        <SecretField {...fieldOf(form, 'iposAuthToken')} saved={saved.iposAuthToken} label={messages.authToken} />
        <PageKeyFields form={form} saved={saved} keyRequired={keyRequired} />
        <Box>
          <BusyButton type="submit" busy={busy} label={messages.submit} busyLabel={messages.busy} />
        </Box>
      </Stack>
    </Paper>
  );
};
