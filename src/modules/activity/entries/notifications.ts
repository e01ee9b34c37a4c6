import type {
  NotificationConfigSaved,
  RecipientChose,
  WebhookChanged,
  WebhookTurnedOff,
} from '../../notifications/index.ts';
import { hostOf, keptChanges } from './changes.ts';
import type { Recorders } from './entry.ts';

type NotificationActivity = NotificationConfigSaved | RecipientChose | WebhookChanged | WebhookTurnedOff;

const changes: Readonly<Record<WebhookChanged['change'], string>> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  secret_rotated: 'given a new secret',
  turned_on: 'turned on',
  turned_off: 'turned off',
};

export const notifications: Recorders<NotificationActivity> = {
  NotificationConfigSaved: ({ storeId, changes: fields }, { byName }) => ({
    action: 'NOTIFICATION_SETTINGS_SAVED',
    text: `The notification settings were changed${byName}`,
    detail: { changes: keptChanges(fields) },
    entity: 'account',
    entityId: storeId,
  }),
  RecipientChose: ({ storeId }) => ({
    action: 'NOTIFICATION_RECIPIENT_CHOSE',
    text: 'A recipient chose whether to be emailed',
    entity: 'account',
    entityId: storeId,
  }),
  WebhookChanged: ({ webhookId, change, url }, { byName }) => ({
    action: `WEBHOOK_${change.toUpperCase()}`,
    text: `The webhook to ${hostOf(url)} was ${changes[change]}${byName}`,
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
