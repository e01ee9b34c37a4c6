import { json, type Reply } from '../wire/http.ts';
import type { Contact, QuoSettings, QuoText, Subscription, Workspace } from './records.ts';

interface QuoError {
  readonly status: number;
  readonly code: string;
  readonly title: string;
}

const errors: Readonly<Record<string, QuoError>> = {
  validation: { status: 400, code: '0200400', title: 'Bad Request' },
  '0206400': { status: 400, code: '0206400', title: 'A2P Registration Not Approved' },
  unauthorized: { status: 401, code: '0200401', title: 'Unauthorized' },
  '0201402': { status: 402, code: '0201402', title: 'Subscription Expired' },
  '0200402': { status: 402, code: '0200402', title: 'Not Enough Credits' },
  '0202403': { status: 403, code: '0202403', title: 'Not Phone Number User' },
  '0204403': { status: 403, code: '0204403', title: 'A2P 10DLC Daily Message Cap Reached' },
  not_found: { status: 404, code: '0200404', title: 'Not Found' },
  '429': { status: 429, code: '0200429', title: 'Too Many Requests' },
  '500': { status: 500, code: '0201500', title: 'Unknown' },
};

/** An error by its name, in the specified wrapper or in the one seen live. */
export const quoError = (name: string, settings: QuoSettings, path?: string): Reply => {
  const { status, code, title } = errors[name] ?? { status: 500, code: '0201500', title: 'Unknown' };
  if (settings.errors === 'live')
    return json(status, { error: { message: title, key: title, trace: '6482170000000000' } });
  const details = path === undefined ? {} : { errors: [{ path, message: 'Invalid value' }] };
  return json(status, { message: title, code, status, docs: 'https://quo.com/docs', title, ...details });
};

/** A text in the fields of `/v1/messages`. */
export const textFields = (text: QuoText) => ({
  id: text.id,
  to: [text.to],
  from: text.from,
  text: text.text,
  phoneNumberId: text.phoneNumberId,
  conversationId: text.conversationId,
  direction: text.direction,
  userId: text.userId,
  // This API knows no failure.
  status: text.status === 'failed' ? 'undelivered' : text.status,
  createdAt: text.createdAt,
  updatedAt: text.updatedAt,
});

/** A contact in the fields of `/v1/contacts`. */
export const contactFields = (contact: Contact) => ({
  id: contact.id,
  externalId: contact.externalId ?? null,
  source: contact.source ?? 'public-api',
  defaultFields: contact.defaultFields,
  customFields: contact.customFields ?? [],
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
});

/** A webhook in the fields of both APIs, with the key of its signatures. */
export const subscriptionFields = (subscription: Subscription) => ({
  id: subscription.id,
  orgId: 'ORsandbox',
  userId: 'USsandbox',
  label: null,
  status: 'enabled',
  url: subscription.url,
  key: subscription.key,
  events: subscription.events,
  resourceIds: subscription.resourceIds,
  createdAt: subscription.createdAt,
  updatedAt: subscription.createdAt,
  deletedAt: null,
});

/** A number in the fields of `/v1/phone-numbers`, with its users. */
export const numberFields = (
  { id, name, number, maySend }: Workspace['numbers'][number],
  users: Workspace['users'],
) => {
  const restriction = maySend ? 'unrestricted' : 'restricted';
  return {
    id,
    groupId: 'GRsandbox',
    name,
    number,
    formattedNumber: null,
    forward: null,
    portRequestId: null,
    portingStatus: null,
    symbol: null,
    createdAt: '2026-05-01T09:00:00.000Z',
    updatedAt: '2026-05-01T09:00:00.000Z',
    users: users.map((user) => ({ ...user, firstName: null, lastName: null, role: 'owner', groupId: 'GRsandbox' })),
    restrictions: {
      messaging: { US: restriction, CA: restriction, Intl: 'restricted' },
      calling: { US: 'unrestricted', CA: 'unrestricted', Intl: 'restricted' },
    },
  };
};
