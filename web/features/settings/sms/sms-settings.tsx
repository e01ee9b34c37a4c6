import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { CredentialsCheck } from '../../../../src/contract/people/session.ts';
import type { SavedTwilioConfig } from '../../../../src/contract/store/messaging.ts';
import type { InheritedSmsConfig, SavedOpenphoneConfig } from '../../../../src/contract/store/text-providers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { defaultLinkTemplates } from '../../../../src/contract/texting/template.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { TestText } from '../../../ui/test-text.tsx';
import {
  useInheritedSmsQuery,
  useOpenphoneConfigQuery,
  useSaveSmsConfigMutation,
  useSendInheritedTestMutation,
  useSendOpenphoneTestMutation,
  useSendTwilioTestMutation,
} from '../../../core/text-providers-api.ts';
import { useTwilioConfigQuery } from '../../../core/texting-api.ts';
import { ReadOnlyField } from '../../../ui/form-parts.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { useCopy } from '../../../ui/toasts.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { EditForm, ProviderCheck, useCheckTwilioMutation, useSavedForm } from '../saving/index.ts';
import { InheritedSection } from './inherited-section.tsx';
import { senderMessages, smsMessages as messages, testMessages } from './messages.ts';
import { OpenphoneSection } from './openphone-section.tsx';
import { changesOf, smsFormSchema, type SmsValues, valuesOf } from './sms-form.ts';

interface PartProps {
  readonly form: Form<SmsValues>;
  readonly saved: SavedTwilioConfig;
}

/** What the texts of the user go out through now. */
const SenderSection = ({ config: { used } }: { readonly config: InheritedSmsConfig }) => (
  <SheetSection title={senderMessages.title} note={senderMessages.note}>
    <Alert severity={used === null ? 'info' : 'success'} variant="outlined" role="status">
      {used === null && senderMessages.none}
      {used !== null && (used.isOwn ? senderMessages.own(used.provider) : senderMessages.inherited(used.provider))}
      {used !== null && (
        <>
          {' '}
          {/* A number is not broken at its hyphen, unless it is wider than the screen. */}
          <Box component="span" sx={{ display: 'inline-block' }}>
            {showPhone(used.fromNumber)}.
          </Box>
        </>
      )}
    </Alert>
  </SheetSection>
);

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

/** What Twilio said of the account when it was saved, where that was not good. */
const SavedCheck = ({ check: { state, message } }: { readonly check: CredentialsCheck }) =>
  message !== null && (
    <Alert severity={state === 'verified' ? 'success' : 'warning'} variant="outlined" role="status">
      {message}
    </Alert>
  );

interface TwilioSectionProps {
  readonly config: SavedTwilioConfig;
  /** The text that tries it. */
  readonly children: ReactNode;
}

const TwilioSection = ({ config, children }: TwilioSectionProps) => {
  const [send] = useSaveSmsConfigMutation();
  const [check, setCheck] = useState<CredentialsCheck>({ state: 'none', message: null });
  const { saved, edit } = useSavedForm({
    schema: smsFormSchema,
    loaded: config,
    valuesOf,
    send: async (values: SmsValues, before) => {
      const answer = await send({ body: changesOf(values, before) }).unwrap();
      setCheck(answer.check);
      return answer.config;
    },
    messages,
  });
  return (
    <SheetSection title={messages.title} note={messages.note}>
      <EditForm {...edit}>
        <AccountFields form={edit.form} saved={saved} />
        {!edit.unsaved && <SavedCheck check={check} />}
      </EditForm>
      {children}
    </SheetSection>
  );
};

interface SmsSheetProps {
  readonly twilio: SavedTwilioConfig;
  readonly openphone: SavedOpenphoneConfig;
  readonly inherited: InheritedSmsConfig;
}

/** The texts of Templates beside those that are written for OpenPhone alone. */
const textsOf = ({ smsTemplate, smsTemplateEs, defaultSmsTemplate }: SavedTwilioConfig) => {
  const isOwners = defaultSmsTemplate !== defaultLinkTemplates.en;
  return {
    without: smsTemplate === null ? (isOwners ? 'owner' : 'default') : 'shared',
    hasSpanish: smsTemplateEs !== null,
  } as const;
};

const SmsSheet = ({ twilio, openphone, inherited }: SmsSheetProps) => {
  const [tryOpenphone] = useSendOpenphoneTestMutation();
  const [tryTwilio] = useSendTwilioTestMutation();
  const [tryInherited] = useSendInheritedTestMutation();
  const { companyName: company } = twilio;
  const canTest = {
    openphone: openphone.enabled && openphone.hasApiKey,
    twilio: twilio.accountSid !== null,
    inherited: inherited.openphoneInherited || inherited.twilioInherited,
  };
  const testOf = (tested: keyof typeof canTest, provider: string) => ({
    label: testMessages.phone(provider),
    help: canTest[tested] ? testMessages.note : testMessages.needs[tested],
    sendLabel: testMessages.sendLabel(provider),
    message: testMessages.text(company),
    disabled: !canTest[tested],
  });
  return (
    <Sheet>
      <SenderSection config={inherited} />
      <OpenphoneSection config={openphone} texts={textsOf(twilio)}>
        <TestText {...testOf('openphone', 'OpenPhone')} send={tryOpenphone} />
      </OpenphoneSection>
      <TwilioSection config={twilio}>
        <TestText {...testOf('twilio', 'Twilio')} send={tryTwilio} />
      </TwilioSection>
      <AccountCheck saved={twilio} />
      {twilio.inboundUrl !== null && <WebhookAddress url={twilio.inboundUrl} />}
      <InheritedSection config={inherited}>
        <TestText {...testOf('inherited', testMessages.inherited)} send={tryInherited} />
      </InheritedSection>
      <WayToTexts />
    </Sheet>
  );
};

/** The OpenPhone settings, asked for again until OpenPhone was told where to report: a job does that after a key was saved. */
const useOpenphone = () => {
  const [isPending, setPending] = useState(false);
  const query = useOpenphoneConfigQuery(undefined, { pollingInterval: isPending ? 5_000 : 0 });
  const { hasApiKey = false, hasReports = false } = query.data?.config ?? {};
  const isOpen = hasApiKey && !hasReports;
  if (isOpen !== isPending) setPending(isOpen);
  return query;
};

/** How the texts of the signed-in user are sent. */
export const SmsSettings = () => {
  const [twilio, openphone, inherited] = [useTwilioConfigQuery(), useOpenphone(), useInheritedSmsQuery()];
  if (twilio.data && openphone.data && inherited.data)
    return <SmsSheet twilio={twilio.data.config} openphone={openphone.data.config} inherited={inherited.data.config} />;
  const failed = [twilio, openphone, inherited].filter(({ error }) => error !== undefined);
  if (failed.length > 0)
    return (
      <LoadError
        message={messageOf(failed[0]?.error, messages.loadFailed)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  return (
    <Sheet>
      <SheetSection title={senderMessages.title} note={senderMessages.note}>
        <FormSkeleton fields={6} />
      </SheetSection>
    </Sheet>
  );
};
