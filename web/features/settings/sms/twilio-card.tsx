import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedTwilioConfig } from '../../../../src/contract/messaging.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Field } from '../../../ui/form-field.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { SecretField } from '../../../ui/secret-field.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useSaving } from '../use-save.ts';
import { AutomaticText } from './automatic-text.tsx';
import { IncomingCard } from './incoming-card.tsx';
import { useSaveSmsConfigMutation } from './sms-api.ts';
import { texts } from './texts.ts';
import { changesOf, typedOf, type TypedSms, TypedSmsRules } from './sms-form.ts';

interface PartProps {
  readonly form: Form<TypedSms>;
  readonly saved: SavedTwilioConfig;
}

const Standing = ({ accountSid, authToken, fromNumber }: SavedTwilioConfig) => {
  const complete = accountSid !== null && authToken !== null && fromNumber !== null;
  return (
    <Alert severity={complete ? 'success' : 'info'} variant="outlined" role="status">
      {complete ? texts.connected : texts.unconnected}
      {complete && <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{` ${showPhone(fromNumber)}.`}</Box>}
    </Alert>
  );
};

const AccountFields = ({ form, saved }: PartProps) => (
  <>
    <Field
      {...fieldOf(form, 'accountSid')}
      label={texts.accountSid}
      help={texts.accountSidHelp}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <SecretField
      {...fieldOf(form, 'authToken')}
      saved={saved.authToken ?? ''}
      label={texts.authToken}
      help={texts.authTokenHelp}
    />
    <PhoneField {...fieldOf(form, 'fromNumber')} label={texts.fromNumber} help={texts.fromNumberHelp} />
  </>
);

const AutomaticTexts = ({ form }: Pick<PartProps, 'form'>) => (
  <Box>
    <Typography variant="h3">{texts.automatic}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {texts.automaticNote}
    </Typography>
    <Stack sx={{ gap: 1 }}>
      <AutomaticText form={form} after="success" />
      <AutomaticText form={form} after="fail" />
    </Stack>
  </Box>
);

/** A person's own Twilio account and what goes out through it without being asked for. */
export const TwilioCard = ({ config }: { readonly config: SavedTwilioConfig }) => {
  const [send] = useSaveSmsConfigMutation();
  const { busy, refused, saved, save } = useSaving(
    config,
    async (typed: TypedSms, before) => (await send({ body: changesOf(typed, before) }).unwrap()).config,
    texts,
  );
  const form = useForm<TypedSms>(TypedSmsRules, typedOf(config), (typed, itself) => {
    void save(typed).then((after) => after && itself.setMany(typedOf(after)));
  });
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 640 }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <Typography variant="h2">{texts.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {texts.note}
        </Typography>
        <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
          <Standing {...saved} />
          <Refusal words={refused} />
          <AccountFields form={form} saved={saved} />
          <Divider />
          <AutomaticTexts form={form} />
          <Box>
            <BusyButton type="submit" busy={busy} label={texts.submit} busyLabel={texts.busy} />
          </Box>
        </Stack>
      </Paper>
      {saved.inboundUrl !== null && <IncomingCard url={saved.inboundUrl} />}
    </Stack>
  );
};
