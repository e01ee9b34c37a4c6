import type {
  NotificationConfigSaved,
  NotificationPreferencesSaved,
  RecipientChose,
  WebhookChanged,
  WebhookTurnedOff,
} from '../../notifications/index.ts';
import { hostOf, keptChanges, shortEmail } from './changes.ts';
import type { Recorders } from './entry.ts';

type NotificationActivity =
  | NotificationConfigSaved
  | NotificationPreferencesSaved
  | RecipientChose
  | WebhookChanged
  | WebhookTurnedOff;

const changes: Readonly<Record<WebhookChanged['change'], string>> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  secret_rotated: 'given a new secret',
  turned_on: 'turned on',
  turned_off: 'turned off',
  tested: 'sent a test',
  replayed: 'sent again what it had been sent',
};

export const notifications: Recorders<NotificationActivity> = {
  NotificationConfigSaved: ({ storeId, changes: fields }, { byName }) => ({
    action: 'NOTIFICATION_SETTINGS_SAVED',
    text: `The notification settings were changed${byName}`,
    detail: { changes: keptChanges(fields) },
    entity: 'account',
    entityId: storeId,
  }),
  NotificationPreferencesSaved: ({ changes: fields }, { byName }) => ({
    action: 'NOTIFICATION_PREFERENCES_SAVED',
    text: `The own choice of notifications was changed${byName}`,
    detail: { changes: keptChanges(fields) },
  }),
  RecipientChose: ({ storeId, email, wantsEmails }) => ({
    action: 'NOTIFICATION_RECIPIENT_CHOSE',
    text: `${shortEmail(email)} wants ${wantsEmails ? 'notifications by email again' : 'no notifications by email any more'}`,
    entity: 'account',
    entityId: storeId,
  }),
  WebhookChanged: ({ webhookId, change, url, changes: fields }, { byName }) => ({
    action: `WEBHOOK_${change.toUpperCase()}`,
    text: `The webhook to ${hostOf(url)} was ${changes[change]}${byName}`,
    ...(fields.length > 0 && { detail: { changes: keptChanges(fields) } }),
    entity: 'webhook',
    entityId: webhookId,
  }),
  WebhookTurnedOff: ({ webhookId, url, code }) => ({
    action: 'WEBHOOK_TURNED_OFF',
    text: `The webhook to ${hostOf(url)} was turned off, because it kept failing`,
    detail: { code },
    entity: 'webhook',
    entityId: webhookId,
    status: 'failed',
  }),
};
