import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { normalizePhone, showPhone, toE164 } from '../../../../src/contract/phone.ts';
import type { OpenphoneNumber, SavedOpenphoneConfig } from '../../../../src/contract/store/text-providers.ts';
import { messageOf } from '../../../core/transport.ts';
import { FormField, helpIdOf, TextField } from '../../../ui/form-field.tsx';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { EditForm, useSaveOpenphoneMutation, useSavedForm, useSyncNumbersMutation } from '../saving/index.ts';
import { openphoneMessages as messages, smsMessages } from './messages.ts';
import { changesOf, openphoneSchema, type OpenphoneValues, valuesOf } from './openphone-form.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface FormProps {
  readonly form: Form<OpenphoneValues>;
}

const EnabledSwitch = ({ form }: FormProps) => (
  <FormControlLabel
    label={messages.enabled}
    sx={{ minHeight: 44 }}
    control={
      <Switch
        checked={form.values.enabled}
        onChange={(_, enabled) => form.set('enabled', enabled)}
        slotProps={{ input: { role: 'switch' } }}
      />
    }
  />
);

const optionOf = ({ displayName, phoneNumber, canSendSms }: OpenphoneNumber): string =>
  [displayName, showPhone(phoneNumber), ...(canSendSms ? [] : [messages.mayNotText])]
    .filter((part) => part !== '')
    .join(' · ');

interface NumberFieldProps extends FormProps {
  readonly numbers: readonly OpenphoneNumber[];
}

/** The numbers of the workspace; choosing one fills the number to text from. */
const NumberField = ({ form, numbers }: NumberFieldProps) => {
  const id = useId();
  const help = numbers.length === 0 ? messages.noNumbers : messages.numberHelp;
  const choose = (selectedNumber: string): void => {
    const number = numbers.find(({ phoneNumberId }) => phoneNumberId === selectedNumber);
    form.setMany({ selectedNumber, ...(number && { fromNumber: showPhone(number.phoneNumber) }) });
  };
  // A number that is typed is chosen as well.
  const typed = toE164(normalizePhone(form.values.fromNumber));
  const chosen = numbers.find(({ phoneNumber }) => phoneNumber === typed);
  return (
    <FormField id={id} label={messages.number} help={help}>
      <NativeSelect
        id={id}
        disabled={numbers.length === 0}
        value={chosen?.phoneNumberId ?? ''}
        onChange={({ target }) => choose(target.value)}
        input={<OutlinedInput />}
        inputProps={{ 'aria-describedby': helpIdOf(id, { error: undefined, help }) }}
      >
        <option value="">{messages.choose}</option>
        {numbers.map((number) => (
          <option key={number.phoneNumberId} value={number.phoneNumberId} disabled={!number.canSendSms}>
            {optionOf(number)}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};

/** Reads the numbers of the workspace, by the key that stands in the form. */
const useNumbers = (loaded: readonly OpenphoneNumber[]) => {
  const [synced, setSynced] = useState<readonly OpenphoneNumber[] | null>(null);
  const [sync, { isLoading: busy }] = useSyncNumbersMutation();
  const toast = useToast();
  const read = async (apiKey: string): Promise<void> => {
    const { data, error } = await sync({ body: { apiKey } });
    if (data === undefined)
      return toast({ title: toastMessages.error, text: messageOf(error, messages.syncFailed), tone: 'error' });
    setSynced(data.numbers);
    toast({ title: messages.synced(data.numbers.length) });
  };
  return { numbers: synced ?? loaded, busy, read };
};

interface NumberFieldsProps extends FormProps {
  readonly loaded: readonly OpenphoneNumber[];
}

/** The number to text from: one of the workspace's, or as it is typed. */
const NumberFields = ({ form, loaded }: NumberFieldsProps) => {
  const { numbers, busy, read } = useNumbers(loaded);
  return (
    <>
      <NumberField form={form} numbers={numbers} />
      <Box>
        <BusyButton
          variant="outlined"
          busy={busy}
          disabled={form.values.apiKey === ''}
          label={messages.sync}
          busyLabel={messages.syncing}
          onClick={() => void read(form.values.apiKey)}
        />
      </Box>
      <PhoneField {...fieldOf(form, 'fromNumber')} label={messages.fromNumber} help={messages.fromNumberHelp} />
    </>
  );
};

/** What stands in Templates: what texts say where there are no words for OpenPhone, and whether readers of Spanish have their own. */
interface TextsBeside {
  readonly without: keyof typeof messages.templateEmpty;
  readonly hasSpanish: boolean;
}

interface TemplateFieldProps extends FormProps {
  readonly texts: TextsBeside;
}

/** What texts with a payment link say through OpenPhone; below it stands which text is used. */
const TemplateField = ({ form, texts: { without, hasSpanish } }: TemplateFieldProps) => {
  const own = hasSpanish ? messages.templateOwnBesideSpanish : messages.templateOwn;
  return (
    <TextField
      {...fieldOf(form, 'smsTemplate')}
      label={messages.template}
      help={form.values.smsTemplate.trim() === '' ? messages.templateEmpty[without] : own}
      multiline
      minRows={2}
    />
  );
};

interface OpenphoneSectionProps extends Pick<TemplateFieldProps, 'texts'> {
  readonly config: SavedOpenphoneConfig;
  /** The text that tries it. */
  readonly children: ReactNode;
}

/** The user's own OpenPhone. */
export const OpenphoneSection = ({ config, texts, children }: OpenphoneSectionProps) => {
  const [send] = useSaveOpenphoneMutation();
  const { saved, edit } = useSavedForm({
    schema: openphoneSchema,
    loaded: config,
    valuesOf,
    send: async (values: OpenphoneValues, before) => (await send({ body: changesOf(values, before) }).unwrap()).config,
    messages: { ...smsMessages, done: messages.done },
  });
  const { form } = edit;
  return (
    <SheetSection title={messages.title} note={messages.note}>
      <EditForm {...edit}>
        <EnabledSwitch form={form} />
        <SecretField
          {...fieldOf(form, 'apiKey')}
          saved={saved.apiKey ?? ''}
          label={messages.apiKey}
          help={messages.apiKeyHelp}
        />
        <NumberFields form={form} loaded={config.numbers} />
        <TemplateField form={form} texts={texts} />
        {config.hasApiKey && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {config.hasReports ? messages.reports : messages.noReports}
          </Typography>
        )}
      </EditForm>
      {children}
    </SheetSection>
  );
};
