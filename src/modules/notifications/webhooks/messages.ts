import { mostWebhooks } from '../../../contract/notifications/webhooks.ts';
import type { TargetRefusal } from '../../../platform/outbound-http/index.ts';

/** Why a webhook cannot go to an address. */
export const addressMessages: Readonly<Record<TargetRefusal, string>> = {
  not_an_address: 'Write a whole address, such as https://hooks.example.com/debitlink',
  not_https: 'The address has to begin with https://',
  not_port_443: 'The address cannot name a port; https uses port 443',
  not_public: 'The address has to be of a public server on the internet',
  has_credentials: 'The address cannot hold a user or a password',
};

/** Why something about webhooks was refused. */
export const webhookMessages = {
  tooMany: `Your store has ${mostWebhooks} webhooks, the most there can be. Delete one of them first.`,
  notFound: 'This webhook was not found.',
  deliveryNotFound: 'This delivery was not found.',
  noAddress: 'Enter the address of the webhook before you switch it on.',
  off: 'This webhook is off. Turn it on first, and what waits is sent.',
} as const;
