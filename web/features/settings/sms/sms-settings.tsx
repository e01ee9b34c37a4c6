import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { SavedTwilioConfig } from '../../../../src/contract/store/messaging.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useSaveSmsConfigMutation, useTwilioConfigQuery } from '../../../core/texting-api.ts';
import { ReadOnlyField } from '../../../ui/form-parts.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { useCopy } from '../../../ui/toasts.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { EditForm, ProviderCheck, useCheckTwilioMutation, useSavedForm } from '../saving/index.ts';
import { smsMessages as messages } from './messages.ts';
import { changesOf, smsFormSchema, type SmsValues, valuesOf } from './sms-form.ts';

interface PartProps {
  readonly form: Form<SmsValues>;
  readonly saved: SavedTwilioConfig;
}

const AccountStatus = ({ accountSid, authToken, fromNumber }: SavedTwilioConfig) => {
  const complete = accountSid !== null && authToken !== null && fromNumber !== null;
  return (
    <Alert severity={complete ? 'success' : 'info'} variant="outlined" role="status">
      {complete ? messages.connected : messages.unconnected}
      {complete && (
        <>
          {' '}
          {/* A number is not broken at its hyphen, unless it is wider than the screen. */}
          <Box component="span" sx={{ display: 'inline-block' }}>
            {showPhone(fromNumber)}.
          </Box>
        </>
      )}
    </Alert>
  );
};

const AccountFields = ({ form, saved }: PartProps) => (
  <>
    <TextField
      {...fieldOf(form, 'accountSid')}
      label={messages.accountSid}
      help={messages.accountSidHelp}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <SecretField
      {...fieldOf(form, 'authToken')}
      saved={saved.authToken ?? ''}
      label={messages.authToken}
      help={messages.authTokenHelp}
    />
    <PhoneField {...fieldOf(form, 'fromNumber')} label={messages.fromNumber} help={messages.fromNumberHelp} />
  </>
);

/** The texts stand in Templates alone. */
const WayToTexts = () => (
  <SheetSection title={messages.texts} note={messages.textsNote}>
    <Box>
      <Button component={Link} to="/templates" variant="outlined">
        {messages.openTexts}
      </Button>
    </Box>
  </SheetSection>
);

/** The webhook address to enter at Twilio, so that replies arrive here. */
const WebhookAddress = ({ url }: { readonly url: string }) => {
  const copy = useCopy(messages.copied);
  return (
    <SheetSection title={messages.incoming} note={messages.incomingNote}>
      <ReadOnlyField label={messages.incomingUrl} value={url} />
      <Box>
        <Button variant="outlined" startIcon={<Copy />} onClick={() => void copy(url)}>
          {messages.copy}
        </Button>
      </Box>
    </SheetSection>
  );
};

/** Asks Twilio whether it takes the saved account; a change has to be saved first. */
const AccountCheck = ({ saved }: Pick<PartProps, 'saved'>) => {
  const isAdmin = useUser().role === 'admin';
  const [ask, { data, error, isLoading }] = useCheckTwilioMutation();
  const { accountSid, authToken, fromNumber } = saved;
  return (
    isAdmin && (
      <SheetSection title={messages.checkTitle} note={messages.checkNote}>
        <ProviderCheck
          check={data?.check ?? null}
          failure={error}
          busy={isLoading}
          disabled={accountSid === null || authToken === null || fromNumber === null}
          label={messages.check}
          onCheck={() => void ask()}
        />
      </SheetSection>
    )
  );
};

/** The user's own Twilio account, and the way to what its texts say. */
const TwilioCard = ({ config }: { readonly config: SavedTwilioConfig }) => {
  const [send] = useSaveSmsConfigMutation();
  const { saved, edit } = useSavedForm({
    schema: smsFormSchema,
    loaded: config,
    valuesOf,
    send: async (values: SmsValues, before) => (await send({ body: changesOf(values, before) }).unwrap()).config,
    messages,
  });
  return (
    <Sheet>
      <SheetSection title={messages.title} note={messages.note}>
        <EditForm {...edit}>
          <AccountStatus {...saved} />
          <AccountFields form={edit.form} saved={saved} />
        </EditForm>
      </SheetSection>
      <WayToTexts />
      <AccountCheck saved={saved} />
      {saved.inboundUrl !== null && <WebhookAddress url={saved.inboundUrl} />}
    </Sheet>
  );
};

/** How the texts of the signed-in user are sent. */
export const SmsSettings = () => {
  const { data, error, refetch } = useTwilioConfigQuery();
  if (data !== undefined) return <TwilioCard config={data.config} />;
  if (error !== undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  return (
    <Sheet>
      <SheetSection title={messages.title} note={messages.note}>
        <FormSkeleton fields={4} />
      </SheetSection>
    </Sheet>
  );
};
