import type {
  NotificationConfigSaved,
  RecipientChose,
  WebhookChanged,
  WebhookTurnedOff,
} from '../../notifications/index.ts';
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

/** Only where it goes: what stands behind the host may be a secret of the store's own server. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an address');

export const notifications: Recorders<NotificationActivity> = {
  NotificationConfigSaved: ({ storeId }, { byName }) => ({
    action: 'NOTIFICATION_SETTINGS_SAVED',
    text: `The notification settings were saved${byName}`,
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
