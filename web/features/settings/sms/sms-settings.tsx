import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { SavedTwilioConfig } from '../../../../src/contract/store/messaging.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useTwilioConfigQuery } from '../../../core/texting-api.ts';
import { ReadOnlyField } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { useCopy } from '../../../ui/toasts.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import {
  EditForm,
  ProviderCheck,
  useCheckTwilioMutation,
  useSavedForm,
  useSaveSmsConfigMutation,
} from '../saving/index.ts';
import { smsMessages, smsMessages as messages } from './messages.ts';
import { changesOf, smsFormSchema, type SmsValues, valuesOf } from './sms-form.ts';

const outcomes = {
  success: { auto: 'autoSendPaymentSuccess', template: 'smsPaymentSuccessTemplate' },
  fail: { auto: 'autoSendPaymentFail', template: 'smsPaymentFailTemplate' },
} as const;

interface AutomaticTextProps {
  readonly form: Form<SmsValues>;
  readonly outcome: keyof typeof outcomes;
}

/** The automatic text after a payment: the switch that turns it on and, where it is on, its template. */
const AutomaticText = ({ form, outcome }: AutomaticTextProps) => {
  const { auto, template } = outcomes[outcome];
  const messages = smsMessages[outcome];
  const isEmpty = form.values[template].trim() === '';
  return (
    <Box>
      <FormControlLabel
        label={messages.auto}
        sx={{ minHeight: 44 }}
        control={<Switch checked={form.values[auto]} onChange={({ target }) => form.set(auto, target.checked)} />}
      />
      {form.values[auto] && (
        <Box sx={{ mt: 1 }}>
          <TextField
            {...fieldOf(form, template)}
            label={messages.template}
            help={isEmpty ? `${smsMessages.noTemplate} ${messages.variables}` : messages.variables}
            multiline
            minRows={2}
            maxRows={8}
          />
        </Box>
      )}
    </Box>
  );
};

interface PartProps {
  readonly form: Form<SmsValues>;
  readonly saved: SavedTwilioConfig;
}

const AccountStatus = ({ accountSid, authToken, fromNumber }: SavedTwilioConfig) => {
  const complete = accountSid !== null && authToken !== null && fromNumber !== null;
  return (
    <Alert severity={complete ? 'success' : 'info'} variant="outlined" role="status">
      {complete ? messages.connected : messages.unconnected}
      {complete && <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>{` ${showPhone(fromNumber)}.`}</Box>}
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

const AutomaticTexts = ({ form }: Pick<PartProps, 'form'>) => (
  <Box>
    <Typography variant="h3">{messages.automatic}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {messages.automaticNote}
    </Typography>
    <Stack sx={{ gap: 1 }}>
      <AutomaticText form={form} outcome="success" />
      <AutomaticText form={form} outcome="fail" />
    </Stack>
  </Box>
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

/** The user's own Twilio account, and the texts it sends automatically. */
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
          <Divider />
          <AutomaticTexts form={edit.form} />
        </EditForm>
      </SheetSection>
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
      <ListSkeleton rows={6} height={88} />
    </Sheet>
  );
};
