import { z } from 'zod';
import { bodyOf, controlRoute } from '../wire/control-route.ts';
import { json, type Incoming, type Reply, type Route } from '../wire/http.ts';
import { numberFields, quoError } from './replies.ts';
import { createContact, deleteContact, fetchContact, listContacts, patchContact } from './contacts.ts';
import type { QuoControl } from './control.ts';
import type { Line } from './stand-in.ts';
import { fetchText, listTexts, sendText } from './messages.ts';
import { QuoFault, QuoHabits, quoVersion, Workspace } from './records.ts';
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.ts';

type Handle = (line: Line, workspace: Workspace, request: Incoming) => Reply | Promise<Reply>;

/** Makes the route of a path that answers whoever brings a workspace's key. */
type On = (method: string, path: string, handle: Handle) => Route;

/** The paths that Quo answers at: the v1 surface, and the webhooks of the dated one. */
export const quoRoutes = (line: Line): readonly Route[] => {
  const on = keyed(line);
  const dated = versioned(on);
  return [
    on('POST', '/v1/messages', sendText),
    on('GET', '/v1/messages', listTexts),
    on('GET', '/v1/messages/(?<id>AC[0-9a-f]+)', fetchText),
    on('GET', '/v1/phone-numbers', listNumbers),
    on('POST', '/v1/contacts', createContact),
    on('GET', '/v1/contacts', listContacts),
    on('GET', '/v1/contacts/(?<id>[0-9a-f]+)', fetchContact),
    on('PATCH', '/v1/contacts/(?<id>[0-9a-f]+)', patchContact),
    on('DELETE', '/v1/contacts/(?<id>[0-9a-f]+)', deleteContact),
    on('GET', '/v1/contact-custom-fields', () => json(200, { data: [] })),
    on('POST', '/v1/webhooks/messages', (_, workspace, request) => subscribe(line, workspace, request, 'legacy')),
    on('GET', '/v1/webhooks', listSubscriptions),
    on('DELETE', '/v1/webhooks/(?<id>WH[0-9a-f]+)', unsubscribe),
    dated('POST', '/webhooks', (_, workspace, request) => subscribe(line, workspace, request, 'dated')),
    dated('GET', '/webhooks', listSubscriptions),
    dated('DELETE', '/webhooks/(?<id>\\d+)', unsubscribe),
  ];
};

const keyed = (line: Line): On => {
  const allows = bucket(line);
  return (method, path, handle) => ({
    method,
    path: new RegExp(`^${path}$`),
    handle: (request) => {
      // The key travels bare: with "Bearer" before it, it is a wrong key.
      const workspace = line.workspaces.get(request.headers.authorization ?? '');
      if (workspace === undefined) return quoError('unauthorized', line.habits);
      return allows(workspace.apiKey) ? handle(line, workspace, request) : quoError('429', line.habits);
    },
  });
};

/** The dated surface asks for its date before it asks for the key. */
const versioned =
  (on: On): On =>
  (method, path, handle) => {
    const route = on(method, path, handle);
    return {
      ...route,
      handle: (request) =>
        request.headers['quo-api-version'] === quoVersion
          ? route.handle(request)
          : json(400, { title: 'Bad Request', message: 'Quo-Api-Version is required', docs: 'https://quo.com/docs' }),
    };
  };

const listNumbers: Handle = (_, { numbers, users }) =>
  json(200, { data: numbers.map((number) => numberFields(number, users)) });

/** Lets each key through as often a second as the habit says, and saves up no more than one second's worth. */
const bucket = (line: Line): ((key: string) => boolean) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key) => {
    const rate = line.habits.requestsPerSecond;
    const now = performance.now();
    const { left, at } = buckets.get(key) ?? { left: rate, at: now };
    const filled = Math.min(rate, left + ((now - at) / 1000) * rate);
    buckets.set(key, { left: Math.max(0, filled - 1), at: now });
    return filled >= 1;
  };
};

const Inbound = z.strictObject({ from: z.string(), to: z.string(), body: z.string() });

/** The control paths of the Quo stand-in. */
export const quoControlRoutes = (control: QuoControl): readonly Route[] => [
  controlRoute('PUT', /^\/_sim\/quo\/workspace$/, (request) => control.putWorkspace(bodyOf(request, Workspace))),
  controlRoute('POST', /^\/_sim\/quo\/inbound$/, (request) => control.inbound(bodyOf(request, Inbound))),
  controlRoute('POST', /^\/_sim\/quo\/fault$/, (request) => control.fault(bodyOf(request, QuoFault))),
  controlRoute('PUT', /^\/_sim\/quo\/settings$/, (request) => control.setHabits(bodyOf(request, QuoHabits.partial()))),
];
