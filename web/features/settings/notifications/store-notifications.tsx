import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import {
  NotificationChange,
  type NotificationConfig,
  storeTypes,
  type StoreType,
} from '../../../../src/contract/notifications/notification-settings.ts';
import { messageOf } from '../../../core/transport.ts';
import { fieldLabelStyle, TextField } from '../../../ui/form-field.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { RecipientsField } from '../../../ui/recipients-field.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import {
  EditForm,
  useNotificationConfigQuery,
  useSavedForm,
  useSaveNotificationConfigMutation,
} from '../saving/index.ts';
import { storeMessages as messages, typeNames, typeNotes } from './messages.ts';
import { TestButton } from './test-button.tsx';

/** What the screen changes of the config. */
type StoreValues = Pick<
  NotificationConfig,
  'realTimeNotifications' | 'emailNotifications' | 'recipientEmails' | 'minimumAmount' | 'notificationTypes'
>;

const valuesOf = (config: NotificationConfig): StoreValues => ({
  realTimeNotifications: config.realTimeNotifications,
  emailNotifications: config.emailNotifications,
  recipientEmails: config.recipientEmails,
  minimumAmount: config.minimumAmount,
  notificationTypes: config.notificationTypes.toSorted(),
});

const Types = ({ form }: { readonly form: Form<StoreValues> }) => {
  const id = useId();
  const chosen = form.values.notificationTypes;
  const choose = (type: StoreType, isOn: boolean): void => {
    const others = chosen.filter((each) => each !== type);
    form.set('notificationTypes', (isOn ? [...others, type] : others).toSorted());
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid' }}>
      <Typography id={id} sx={fieldLabelStyle}>
        {messages.types}
      </Typography>
      {storeTypes.map((type) => (
        <FormControlLabel
          key={type}
          control={<Checkbox checked={chosen.includes(type)} onChange={(_, isOn) => choose(type, isOn)} />}
          label={typeNotes[type] === undefined ? typeNames[type] : `${typeNames[type]}, ${typeNotes[type]}`}
        />
      ))}
    </Box>
  );
};

const Fields = ({ form, config }: { readonly form: Form<StoreValues>; readonly config: NotificationConfig }) => {
  const { realTimeNotifications, emailNotifications, recipientEmails } = form.values;
  return (
    <>
      <Box sx={{ display: 'grid' }}>
        <FormControlLabel
          control={
            <Switch checked={realTimeNotifications} onChange={(_, isOn) => form.set('realTimeNotifications', isOn)} />
          }
          label={messages.realTime}
        />
        <FormControlLabel
          control={<Switch checked={emailNotifications} onChange={(_, isOn) => form.set('emailNotifications', isOn)} />}
          label={messages.email}
        />
      </Box>
      <Types form={form} />
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
    </>
  );
};

const StoreForm = ({ config }: { readonly config: NotificationConfig }) => {
  const [send] = useSaveNotificationConfigMutation();
  const { edit, saved } = useSavedForm({
    schema: NotificationChange,
    loaded: config,
    valuesOf,
    send: async (body: StoreValues) => (await send({ body }).unwrap()).config,
    messages,
  });
  return (
    <EditForm {...edit}>
      <Fields form={edit.form} config={saved} />
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
