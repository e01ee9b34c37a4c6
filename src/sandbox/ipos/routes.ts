import { z } from 'zod';
import { bodyOf, controlRoute } from '../wire/control-route.ts';
import type { Route } from '../wire/http.ts';
import { IposSettingsChange, type IposControl } from './control.ts';
import { Fault } from './faults.ts';
import { mintJwt } from './jwt.ts';
import { Merchant } from './records.ts';
import type { IposStandIn } from './stand-in.ts';
import { readStatus } from './status.ts';
import { preflight, serveScript, tokenise } from './tokenise.ts';
import { transact } from './transact.ts';

/** The paths of iPOS. */
export const iposRoutes = (ipos: IposStandIn): readonly Route[] => [
  { method: 'GET', path: /^\/ftd\/v1\/freedomtodesign\.js$/, handle: serveScript },
  { method: 'OPTIONS', path: /^\/api\/v1\/paymentCardToken$/, handle: preflight },
  { method: 'POST', path: /^\/api\/v1\/paymentCardToken$/, handle: (request) => tokenise(ipos, request) },
  { method: 'POST', path: /^\/api\/v[123]\/iposTransact$/, handle: (request) => transact(ipos, request) },
  { method: 'POST', path: /^\/api\/v[13]\/iposTransactStatus$/, handle: (request) => readStatus(ipos, request) },
  {
    method: 'POST',
    path: /^\/v1\/(authenticate|refresh)-token$/,
    handle: (request) => mintJwt(request, ipos.ledger.merchants.all(), new Date()),
  },
];

const BatchClose = z.strictObject({ tpn: z.string().optional() });

/** The control paths of the iPOS stand-in, for callers in another process. */
export const iposControlRoutes = (control: IposControl): readonly Route[] => [
  controlRoute('PUT', /^\/__sim\/tpns\/(?<tpn>\d{12})$/, (request) =>
    control.putMerchant(bodyOf(request, Merchant.omit({ tpn: true })), request.params['tpn'] ?? ''),
  ),
  controlRoute('PUT', /^\/__sim\/settings$/, (request) => control.changeSettings(bodyOf(request, IposSettingsChange))),
  controlRoute('POST', /^\/__sim\/batch\/close$/, (request) => control.closeBatch(bodyOf(request, BatchClose).tpn)),
  controlRoute('POST', /^\/__sim\/faults$/, (request) => control.fault(bodyOf(request, Fault))),
  controlRoute('DELETE', /^\/__sim\/faults$/, () => control.clearFaults()),
  controlRoute('GET', /^\/__sim\/transactions$/, () => control.transactions()),
  controlRoute('GET', /^\/__sim\/requests$/, () => control.requests()),
];
