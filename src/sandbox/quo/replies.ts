import { json, type Reply } from '../wire/http.ts';
import type { Contact, QuoHabits, QuoText, Subscription, Workspace } from './records.ts';

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

const known: Readonly<Record<string, Problem>> = {
  validation: { status: 400, code: '0200400', title: 'Bad Request' },
  '0206400': { status: 400, code: '0206400', title: 'A2P Registration Not Approved' },
  unauthorized: { status: 401, code: '0200401', title: 'Unauthorized' },
  '0201402': { status: 402, code: '0201402', title: 'Subscription Expired' },
  '0204403': { status: 403, code: '0204403', title: 'A2P 10DLC Daily Message Cap Reached' },
  missing: { status: 404, code: '0200404', title: 'Not Found' },
  '429': { status: 429, code: '0200429', title: 'Too Many Requests' },
  '500': { status: 500, code: '0201500', title: 'Unknown' },
};

/** An error by its name, in the wrapper the specification has or in the one seen live. */
export const quoError = (name: string, habits: QuoHabits, path?: string): Reply => {
  const { status, code, title } = known[name] ?? { status: 500, code: '0201500', title: 'Unknown' };
  if (habits.errors === 'live')
    return json(status, { error: { message: title, key: title, trace: '6482170000000000' } });
  const errors = path === undefined ? {} : { errors: [{ path, message: 'Invalid value' }] };
  return json(status, { message: title, code, status, docs: 'https://quo.com/docs', title, ...errors });
};

/** A text as `/v1/messages` answers it. */
export const textFields = (text: QuoText) => ({
  id: text.id,
  to: [text.to],
  from: text.from,
  text: text.text,
  phoneNumberId: text.phoneNumberId,
  conversationId: text.conversationId,
  direction: text.direction,
  userId: text.userId,
  status: text.status,
  createdAt: text.createdAt,
  updatedAt: text.updatedAt,
});

/** A contact as `/v1/contacts` answers it. */
export const contactFields = (contact: Contact) => ({
  id: contact.id,
  externalId: contact.externalId ?? null,
  source: contact.source ?? 'public-api',
  defaultFields: contact.defaultFields,
  customFields: contact.customFields ?? [],
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
});

/** A webhook as both generations answer it, the key of its signatures with it. */
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

/** A number as `/v1/phone-numbers` answers it, with the people who share it. */
export const numberFields = (
  { id, name, number, maySend }: Workspace['numbers'][number],
  users: Workspace['users'],
) => {
  const reach = maySend ? 'unrestricted' : 'restricted';
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
      messaging: { US: reach, CA: reach, Intl: 'restricted' },
      calling: { US: 'unrestricted', CA: 'unrestricted', Intl: 'restricted' },
    },
  };
};
