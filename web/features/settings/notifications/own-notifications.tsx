import {
  NotificationPreferences,
  type PersonType,
} from '../../../../src/contract/notifications/notification-settings.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import {
  countChanges,
  EditForm,
  useNotificationPreferencesQuery,
  useSavedForm,
  useSaveNotificationPreferencesMutation,
} from '../saving/index.ts';
import { Matrix } from './matrix.tsx';
import { ownMessages as messages, typeNotes } from './messages.ts';

const money: readonly PersonType[] = [
  ...(['payment_success', 'payment_failed', 'review_needed', 'authorization_lapsing'] as const),
  ...(['payment_voided', 'payment_refunded'] as const),
];
const groups = [
  { name: messages.money, types: money },
  { name: messages.links, types: ['text_failed', 'link_expired', 'document_declined'] },
] as const;
const channels = ['inApp', 'email'] as const;

const inOrder = ({ inApp, email }: NotificationPreferences): NotificationPreferences => ({
  inApp: inApp.toSorted(),
  email: email.toSorted(),
});

const OwnForm = ({ preferences }: { readonly preferences: NotificationPreferences }) => {
  const [send] = useSaveNotificationPreferencesMutation();
  const { edit, before } = useSavedForm({
    schema: NotificationPreferences,
    loaded: preferences,
    valuesOf: inOrder,
    send: async (body: NotificationPreferences) => (await send({ body }).unwrap()).preferences,
    messages,
  });
  const { form } = edit;
  return (
    <EditForm {...edit} changes={countChanges(form.values, before)}>
      <Matrix
        {...{ channels, groups }}
        notes={typeNotes}
        choices={form.values}
        saved={before}
        onChoose={(channel, types) => form.set(channel, types.toSorted())}
        always={{ name: messages.safety, rows: messages.safetyRows }}
      />
    </EditForm>
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
