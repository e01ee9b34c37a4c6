import { z } from 'zod';
import { bodyOf, controlRoute } from '../wire/control-route.ts';
import { json, text, type IncomingRequest, type Reply, type Route } from '../wire/http.ts';
import { createContact, deleteContact, fetchContact, listContacts, patchContact } from './contacts.ts';
import type { QuoControl } from './control.ts';
import { fetchText, listTexts, sendText } from './messages.ts';
import { QuoFault, QuoSettings, quoVersion, Workspace } from './records.ts';
import { numberFields, quoError } from './replies.ts';
import type { QuoStandIn } from './stand-in.ts';
import { createSubscription, deleteSubscription, listSubscriptions } from './subscriptions.ts';

type Handler = (quo: QuoStandIn, workspace: Workspace, request: IncomingRequest) => Reply | Promise<Reply>;

/** Creates a route for callers with a workspace's key. */
type CreateRoute = (method: string, path: string, handler: Handler) => Route;

/** The paths of Quo: the v1 API, and the webhooks of the dated one. */
export const quoRoutes = (quo: QuoStandIn): readonly Route[] => {
  const route = withKey(quo);
  const datedRoute = withVersion(quo, route);
  return [
    route('POST', '/v1/messages', sendText),
    route('GET', '/v1/messages', listTexts),
    route('GET', '/v1/messages/(?<id>AC[0-9a-f]+)', fetchText),
    route('GET', '/v1/phone-numbers', listNumbers),
    route('POST', '/v1/contacts', faulty(createContact)),
    route('GET', '/v1/contacts', faulty(listContacts)),
    route('GET', '/v1/contacts/(?<id>[0-9a-f]+)', faulty(fetchContact)),
    route('PATCH', '/v1/contacts/(?<id>[0-9a-f]+)', faulty(patchContact)),
    route('DELETE', '/v1/contacts/(?<id>[0-9a-f]+)', deleteContact),
    route('GET', '/v1/contact-custom-fields', () => json(200, { data: [] })),
    route('POST', '/v1/webhooks/messages', createSubscription('legacy')),
    route('GET', '/v1/webhooks', listSubscriptions),
    route('DELETE', '/v1/webhooks/(?<id>WH[0-9a-f]+)', deleteSubscription),
    datedRoute('POST', '/webhooks', createSubscription('dated')),
    datedRoute('GET', '/webhooks', listSubscriptions),
    datedRoute('DELETE', '/webhooks/(?<id>\\d+)', deleteSubscription),
  ];
};

const withKey =
  (quo: QuoStandIn): CreateRoute =>
  (method, path, handler) => ({
    method,
    path: new RegExp(`^${path}$`),
    handle: (request) => {
      // The header is the key alone: a key after "Bearer" is a wrong key.
      const workspace = quo.workspaces.get(request.headers.authorization ?? '');
      if (workspace === undefined) return quoError('unauthorized', quo.settings);
      return quo.takesRequest(workspace.apiKey) ? handler(quo, workspace, request) : quoError('429', quo.settings);
    },
  });

/** A call about contacts, with the fault that is planned for it. */
const faulty =
  (handler: Handler): Handler =>
  (quo, workspace, request) => {
    const fault = quo.faults.take(({ path }) => path === 'contacts')?.fault;
    if (fault === 'broken_page') return text(200, 'application/json', '{"data":[{"id"');
    return fault === '429' || fault === '500' ? quoError(fault, quo.settings) : handler(quo, workspace, request);
  };

/** The dated API checks the version header before the key. */
const withVersion =
  (quo: QuoStandIn, createRoute: CreateRoute): CreateRoute =>
  (method, path, handler) => {
    const route = createRoute(method, path, handler);
    return {
      ...route,
      handle: (request) => {
        if (!quo.settings.hasDatedApi) return quoError('not_found', quo.settings);
        return request.headers['quo-api-version'] === quoVersion
          ? route.handle(request)
          : json(400, { title: 'Bad Request', message: 'Quo-Api-Version is required', docs: 'https://quo.com/docs' });
      },
    };
  };

const listNumbers: Handler = (_, { numbers, users }) =>
  json(200, { data: numbers.map((number) => numberFields(number, users)) });

const Inbound = z.strictObject({ from: z.string(), to: z.string(), body: z.string() });

/** The control paths of the Quo stand-in, for callers in another process. */
export const quoControlRoutes = (control: QuoControl): readonly Route[] => [
  controlRoute('PUT', /^\/_sim\/quo\/workspace$/, (request) => control.putWorkspace(bodyOf(request, Workspace))),
  controlRoute('POST', /^\/_sim\/quo\/inbound$/, (request) => control.inbound(bodyOf(request, Inbound))),
  controlRoute('POST', /^\/_sim\/quo\/fault$/, (request) => control.fault(bodyOf(request, QuoFault))),
  controlRoute('PUT', /^\/_sim\/quo\/settings$/, (request) =>
    control.changeSettings(bodyOf(request, QuoSettings.partial())),
  ),
];
