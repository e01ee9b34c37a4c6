import { z } from 'zod';
import { bodyOf, controlRoute } from '../wire/control-route.ts';
import type { Route } from '../wire/http.ts';
import { HabitsChange, type IposControl } from './control.ts';
import { Fault } from './faults.ts';
import type { Gateway } from './stand-in.ts';
import { authenticate } from './jwt.ts';
import { Merchant } from './records.ts';
import { status } from './status.ts';
import { preflight, serveScript, tokenise } from './tokenise.ts';
import { transact } from './transact.ts';

/** The paths that iPOS answers at. */
export const iposRoutes = (gateway: Gateway): readonly Route[] => [
  { method: 'GET', path: /^\/ftd\/v1\/freedomtodesign\.js$/, handle: serveScript },
  { method: 'OPTIONS', path: /^\/api\/v1\/paymentCardToken$/, handle: preflight },
  { method: 'POST', path: /^\/api\/v1\/paymentCardToken$/, handle: (request) => tokenise(gateway, request) },
  { method: 'POST', path: /^\/api\/v[123]\/iposTransact$/, handle: (request) => transact(gateway, request) },
  { method: 'POST', path: /^\/api\/v[13]\/iposTransactStatus$/, handle: (request) => status(gateway, request) },
  {
    method: 'POST',
    path: /^\/v1\/(authenticate|refresh)-token$/,
    handle: (request) => authenticate(request, gateway.books.merchants.all(), new Date()),
  },
];

const BatchClose = z.strictObject({ tpn: z.string().optional() });

/** The control paths, for those who drive the stand-in from another process. */
export const iposControlRoutes = (control: IposControl): readonly Route[] => [
  controlRoute('PUT', /^\/__sim\/tpns\/(?<tpn>\d{12})$/, (request) =>
    control.putMerchant(bodyOf(request, Merchant.omit({ tpn: true })), request.params['tpn'] ?? ''),
  ),
  controlRoute('PUT', /^\/__sim\/settings$/, (request) => control.setHabits(bodyOf(request, HabitsChange))),
  controlRoute('POST', /^\/__sim\/batch\/close$/, (request) => control.closeBatch(bodyOf(request, BatchClose).tpn)),
  controlRoute('POST', /^\/__sim\/faults$/, (request) => control.fault(bodyOf(request, Fault))),
  controlRoute('DELETE', /^\/__sim\/faults$/, () => control.clearFaults()),
  controlRoute('GET', /^\/__sim\/transactions$/, () => control.transactions()),
  controlRoute('GET', /^\/__sim\/requests$/, () => control.requests()),
];
