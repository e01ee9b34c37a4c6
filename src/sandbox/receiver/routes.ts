import { bodyOf, controlRoute } from '../wire/control-route.ts';
import { json, text, type Route } from '../wire/http.ts';
import { receiverPage } from './page.ts';
import type { WebhookReceiver } from './receiver.ts';
import { ReceiverFault } from './records.ts';

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The receiver of webhooks, and the page that shows what came: for browsers a page, for every other caller JSON. */
export const receiverRoutes = (receiver: WebhookReceiver): readonly Route[] => [
  { method: 'POST', path: /^\/receiver\/(?<name>[a-z0-9-]{1,40})$/, handle: (request) => receiver.receive(request) },
  {
    method: 'GET',
    path: /^\/receiver\/?$/,
    handle: ({ headers }) =>
      (headers.accept ?? '').includes('text/html')
        ? text(200, 'text/html', receiverPage(receiver.all()), securityHeaders)
        : json(200, { calls: receiver.all() }, securityHeaders),
  },
];

/** Plans what goes wrong at the receiver. */
export const receiverControlRoutes = (receiver: WebhookReceiver): readonly Route[] => [
  controlRoute('POST', /^\/_sim\/receiver\/faults$/, (request) => receiver.fault(bodyOf(request, ReceiverFault))),
  controlRoute('DELETE', /^\/_sim\/receiver\/faults$/, () => receiver.clearFaults()),
];
