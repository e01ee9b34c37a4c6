import { NotificationPreferences } from '../../../../src/contract/notifications/notification-settings.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import type { Form } from '../../../ui/use-form.ts';
import {
  SettingsForm,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
} from '../saving/index.ts';
import { Matrix } from './matrix.tsx';
import { ownMessages as messages } from './messages.ts';

const inOrder = ({ inApp, email }: NotificationPreferences): NotificationPreferences => ({
  inApp: inApp.toSorted(),
  email: email.toSorted(),
});

const Fields = ({ form }: { readonly form: Form<NotificationPreferences> }) => (
  <Matrix choices={form.values} onChoose={(channel, types) => form.set(channel, types.toSorted())} />
);

const OwnForm = ({ preferences }: { readonly preferences: NotificationPreferences }) => {
  const [send] = useSaveNotificationPreferencesMutation();
  return (
    <SettingsForm
      schema={NotificationPreferences}
      loaded={preferences}
      valuesOf={inOrder}
      send={async (body) => (await send({ body }).unwrap()).preferences}
      messages={messages}
      Fields={Fields}
    />
  );
};

/** What whoever is signed in is told of, in the app and by email. */
export const OwnNotifications = () => {
  const { email } = useUser();
  const { data, error, refetch } = useNotificationPreferencesQuery();
  return (
    <SheetSection title={messages.title} note={messages.note(email)}>
      {data && <OwnForm preferences={data.preferences} />}
      {!data && error === undefined && <FormSkeleton fields={4} />}
      {!data && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
    </SheetSection>
  );
};
