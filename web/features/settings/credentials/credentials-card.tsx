import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CredentialsCheck, SessionUser } from '../../../../src/contract/people/session.ts';
import { useUser } from '../../../core/session-api.ts';
import { callErrorOf } from '../../../core/transport.ts';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { ApiKeysSummary } from '../../api-keys/index.ts';
import {
  differs,
  EditForm,
  OwnSection,
  ProviderCheck,
  useCheckCredentialsMutation,
  useSave,
  useSaveCredentialsMutation,
} from '../saving/index.ts';
import { bodyOf, credentialsSchema, type CredentialsValues, PageKeyFields, valuesOf } from './credentials-form.tsx';
import { credentialsMessages as messages } from './messages.ts';

/** Nothing says that customers can pay before the processor has said that it takes the credentials. */
const statusOf = (user: SessionUser): { readonly ready: boolean; readonly text: string } => {
  const { iposTpn, iposAuthToken, tokenizationKeyRequired, iposTokenizationKey } = user;
  const complete = iposTpn !== null && iposAuthToken !== null;
  if (!complete) return { ready: false, text: messages.notReady };
  if (tokenizationKeyRequired && iposTokenizationKey === null) return { ready: false, text: messages.notReadyKey };
  if (user.credentialsCheck !== 'verified') return { ready: false, text: messages.unverified[user.credentialsCheck] };
  return user.canTakePayments ? { ready: true, text: messages.ready } : { ready: false, text: messages.switchedOff };
};

/** Whether customers can pay, and a warning where the payment page carries the Auth Token. */
const PaymentStatus = ({ user }: { readonly user: SessionUser }) => {
  const { ready, text } = statusOf(user);
  return (
    <>
      <Alert severity={ready ? 'success' : 'warning'} variant="outlined" role="status">
        {text}
      </Alert>
      {user.pageCarriesAuthToken && (
        <Alert severity="warning" variant="outlined" role="status">
          {messages.tokenOnPage}
        </Alert>
      )}
    </>
  );
};

/** Saves the credentials. Where the processor refuses them, nothing is saved until the person insists. */
const useSaveCredentials = (user: SessionUser, onCheck: (check: CredentialsCheck | null) => void) => {
  const [send] = useSaveCredentialsMutation();
  const [refused, setRefused] = useState<CredentialsValues | null>(null);
  const submission = useSave(
    valuesOf(user),
    async ({ insist, ...values }: CredentialsValues & { readonly insist: boolean }) => {
      setRefused(null);
      onCheck(null);
      try {
        const answer = await send({ body: { ...bodyOf(values), ...(insist && { insist }) } }).unwrap();
        onCheck(answer.check);
        return valuesOf(answer.user);
      } catch (error) {
        if (callErrorOf(error)?.refusal?.code === 'credentials_refused') setRefused(values);
        throw error;
      }
    },
    messages,
  );
  return { ...submission, refused };
};

interface CheckProps {
  readonly user: SessionUser;
  readonly answered: CredentialsCheck | null;
  readonly onCheck: (check: CredentialsCheck) => void;
}

const Check = ({ user, answered, onCheck }: CheckProps) => {
  const [ask, { isLoading: busy, error }] = useCheckCredentialsMutation();
  const send = async (): Promise<void> => {
    const { data } = await ask();
    if (data !== undefined) onCheck(data.check);
  };
  return (
    <ProviderCheck
      check={answered}
      failure={error}
      busy={busy}
      disabled={user.iposTpn === null || user.iposAuthToken === null}
      label={messages.check}
      onCheck={() => void send()}
    />
  );
};

interface FieldsProps {
  readonly form: Form<CredentialsValues>;
  readonly saved: CredentialsValues;
  readonly keyRequired: boolean;
}

const Fields = ({ form, saved, keyRequired }: FieldsProps) => (
  <>
    <SecretField {...fieldOf(form, 'iposTpn')} saved={saved.iposTpn} label={messages.tpn} />
    <SecretField {...fieldOf(form, 'iposAuthToken')} saved={saved.iposAuthToken} label={messages.authToken} />
    <PageKeyFields form={form} saved={saved} keyRequired={keyRequired} />
  </>
);

interface FormProps {
  readonly user: SessionUser;
  readonly onCheck: (check: CredentialsCheck | null) => void;
}

const CredentialsForm = ({ user, onCheck }: FormProps) => {
  const keyRequired = user.tokenizationKeyRequired;
  const { busy, refusal, refused, saved, save, forgetRefusal } = useSaveCredentials(user, onCheck);
  const send = (values: CredentialsValues, insist: boolean, form: Form<CredentialsValues>): void => {
    void save({ ...values, insist }).then((after) => after && form.setMany(after));
  };
  const form = useForm<CredentialsValues>(credentialsSchema(keyRequired), saved, (values, form) =>
    send(values, false, form),
  );
  // What the processor refused is what was sent; after a change it has to be asked again.
  const canInsist = refused !== null && !differs(refused, form.values);
  return (
    <EditForm form={form} unsaved={differs(form.values, saved)} busy={busy} refusal={refusal} onDiscard={forgetRefusal}>
      {canInsist && (
        <Box>
          <Button variant="outlined" disabled={busy} onClick={() => send(refused, true, form)}>
            {messages.insist}
          </Button>
        </Box>
      )}
      <Fields form={form} saved={saved} keyRequired={keyRequired} />
    </EditForm>
  );
};

/** The processing credentials. The server sends masks only; a mask sent back leaves its secret unchanged. */
export const CredentialsCard = () => {
  const user = useUser();
  const [answered, setAnswered] = useState<CredentialsCheck | null>(null);
  return (
    <Sheet>
      <SheetSection title={messages.status} note={messages.statusNote}>
        <PaymentStatus user={user} />
        <Check user={user} answered={answered} onCheck={setAnswered} />
      </SheetSection>
      <OwnSection title={messages.card} note={messages.cardNote}>
        <CredentialsForm user={user} onCheck={setAnswered} />
      </OwnSection>
      <ApiKeysSummary />
    </Sheet>
  );
};
