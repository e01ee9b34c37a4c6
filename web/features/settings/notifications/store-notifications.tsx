import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { parseAmount } from '../../../../src/contract/money.ts';
import {
  NotificationChange,
  type NotificationConfig,
  StoreType,
  storeTypes,
} from '../../../../src/contract/notifications/notification-settings.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { RecipientsField } from '../../../ui/recipients-field.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import {
  countChanges,
  EditForm,
  useNotificationConfigQuery,
  useSavedForm,
  useSaveNotificationConfigMutation,
} from '../saving/index.ts';
import { type Choices, Matrix } from './matrix.tsx';
import { storeMessages as messages, typeNotes } from './messages.ts';
import { TestButton } from './test-button.tsx';

/** What the screen changes of the config. An address that is empty is none. */
interface StoreValues extends Pick<
  NotificationConfig,
  'realTimeNotifications' | 'emailNotifications' | 'recipientEmails' | 'minimumAmount' | 'notificationTypes'
> {
  readonly webhookEnabled: boolean;
  readonly webhookUrl: string;
  readonly webhookTypes: StoreType[];
}

const valuesOf = (config: NotificationConfig): StoreValues => ({
  realTimeNotifications: config.realTimeNotifications,
  emailNotifications: config.emailNotifications,
  recipientEmails: config.recipientEmails,
  minimumAmount: config.minimumAmount,
  notificationTypes: config.notificationTypes.toSorted(),
  webhookEnabled: config.webhookEnabled,
  webhookUrl: config.webhookUrl ?? '',
  webhookTypes: (config.webhookTypes ?? config.notificationTypes).toSorted(),
});

const channels = ['email', 'webhook'] as const;
const groups = [{ name: messages.money, types: storeTypes }];
const fields = { email: 'notificationTypes', webhook: 'webhookTypes' } as const;

const choicesOf = (values: StoreValues): Choices<(typeof channels)[number]> => ({
  email: values.notificationTypes,
  webhook: values.webhookUrl.trim() === '' ? null : values.webhookTypes,
});

interface FieldsProps {
  readonly form: Form<StoreValues>;
  /** The values as they are saved. */
  readonly before: StoreValues;
}

const Types = ({ form, before }: FieldsProps) => (
  <Matrix
    {...{ channels, groups }}
    notes={{ ...typeNotes, payment_success: messages.from(parseAmount(form.values.minimumAmount) ?? 0) }}
    choices={choicesOf(form.values)}
    saved={choicesOf(before)}
    onChoose={(channel, types) =>
      form.set(fields[channel], StoreType.options.filter((type) => types.includes(type)).toSorted())
    }
  />
);

const Switches = ({ form }: Pick<FieldsProps, 'form'>) => {
  const hasAddress = form.values.webhookUrl.trim() !== '';
  const toggle = (name: 'realTimeNotifications' | 'emailNotifications' | 'webhookEnabled', label: string) => (
    <FormControlLabel
      disabled={name === 'webhookEnabled' && !hasAddress}
      control={<Switch checked={form.values[name]} onChange={(_, isOn) => form.set(name, isOn)} />}
      label={label}
    />
  );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {toggle('realTimeNotifications', messages.realTime)}
      {toggle('emailNotifications', messages.email)}
      {toggle('webhookEnabled', messages.webhook)}
      {!hasAddress && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.webhookNeeds}
        </Typography>
      )}
    </Box>
  );
};

const WebhookField = ({ form }: Pick<FieldsProps, 'form'>) => (
  <TextField
    {...fieldOf(form, 'webhookUrl')}
    label={messages.address}
    help={messages.addressHelp}
    type="url"
    inputMode="url"
    autoComplete="off"
    onText={(webhookUrl) => form.setMany({ webhookUrl, ...(webhookUrl.trim() === '' && { webhookEnabled: false }) })}
  />
);

const Fields = ({ form, before, config }: FieldsProps & { readonly config: NotificationConfig }) => {
  const { recipientEmails } = form.values;
  return (
    <>
      <Switches form={form} />
      <Types form={form} before={before} />
      <TextField
        {...fieldOf(form, 'minimumAmount')}
        label={messages.minimum}
        help={messages.minimumHelp}
        type="number"
        inputMode="decimal"
        inputProps={{ step: '0.01', min: '0' }}
      />
      <RecipientsField
        recipients={recipientEmails}
        unsubscribed={config.unsubscribedEmails}
        onChange={(emails) => form.set('recipientEmails', emails)}
      />
      <TestButton recipients={recipientEmails} />
      <WebhookField form={form} />
    </>
  );
};

const StoreForm = ({ config }: { readonly config: NotificationConfig }) => {
  const [send] = useSaveNotificationConfigMutation();
  const { edit, saved, before } = useSavedForm({
    schema: NotificationChange,
    loaded: config,
    valuesOf,
    send: async (body: StoreValues) => (await send({ body }).unwrap()).config,
    messages,
  });
  return (
    <EditForm {...edit} changes={countChanges(edit.form.values, before)}>
      <Fields form={edit.form} before={before} config={saved} />
    </EditForm>
  );
};

/** What a store as a whole is told of, and who gets it. */
export const StoreNotifications = () => {
  const { data, error, refetch } = useNotificationConfigQuery();
  return (
    <SheetSection title={messages.title} note={messages.note}>
      {data && <StoreForm config={data.config} />}
      {!data && error === undefined && <FormSkeleton fields={4} />}
      {!data && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
    </SheetSection>
  );
};
