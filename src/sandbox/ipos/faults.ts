import { z } from 'zod';
import { odds } from '../fault-plan.ts';
import { pause, text, type Incoming, type Reply } from '../wire/http.ts';

/** Everything that can go wrong between us and the gateway, by name. */
const faultNames = [
  'latency',
  'hang_before_charge',
  'hang_after_charge',
  '500_before_charge',
  '500_after_charge',
  '502_before_charge',
  'reset_before_charge',
  'reset_after_charge',
  'malformed',
  'html',
  'empty',
  'huge',
  'slowloris',
  'wrong_amount',
  'wrong_ref',
  'dollars',
  'partial',
  'gateway_failure',
  'settling',
  'settled',
  'pending',
  'not_found',
  'says',
] as const;

/**
 * One planned fault. `path` says where it strikes (`transact` is every money call); `ms` is how long it holds,
 * `bytes` how much a flood sends. The garbled answers follow a real charge, unless `charged` is false. `says` puts other
 * words into the answer: `fields` over those of the act (null leaves one out), or a whole `body`, under any `status`.
 */
export const Fault = z.strictObject({
  fault: z.enum(faultNames),
  path: z.enum(['transact', 'sale', 'capture', 'void', 'refund', 'status', 'token']).default('transact'),
  tpn: z.string().optional(),
  ref: z.string().optional(),
  ...odds,
  ms: z.number().int().nonnegative().optional(),
  bytes: z
    .number()
    .int()
    .positive()
    .max(128 * 1024 * 1024)
    .optional(),
  charged: z.boolean().optional(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  body: z.string().optional(),
  status: z.number().int().min(200).max(599).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** Where a request stands, to find the faults planned for it. */
export interface Target {
  readonly paths: readonly Fault['path'][];
  readonly tpn: string;
  readonly ref: string;
}

/** Whether a fault was planned for a request that stands there. */
export const strikes = (fault: Fault, target: Target): boolean =>
  target.paths.includes(fault.path) &&
  (fault.tpn === undefined || fault.tpn === target.tpn) &&
  (fault.ref === undefined || fault.ref === target.ref);

/** True when the fault keeps the gateway from recording anything. */
export const preventsCharge = (fault: Fault): boolean =>
  fault.charged === false || fault.fault.endsWith('_before_charge');

/** Sends the honest answer the way the fault lets it through. */
export const deliver = async (fault: Fault, honest: Reply, request: Incoming, holdMs: number): Promise<Reply> => {
  switch (fault.fault) {
    case 'hang_before_charge':
      await pause(fault.ms ?? holdMs, request.gone);
      return { kind: 'reset' };
    case 'hang_after_charge':
      await pause(fault.ms ?? holdMs, request.gone);
      return honest;
    case '500_before_charge':
    case '500_after_charge':
      return text(500, 'application/json', '{"message":"Internal Server Error"}');
    case '502_before_charge':
      return text(502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>');
    case 'reset_before_charge':
    case 'reset_after_charge':
    case 'pending':
      return { kind: 'reset' };
    case 'malformed':
      return { ...honest, ...cut(honest) };
    case 'html':
      return text(200, 'text/html', '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>');
    case 'empty':
      return text(200, 'application/json', '');
    case 'huge':
      return { kind: 'flood', bytes: fault.bytes ?? 128 * 1024 * 1024 };
    case 'slowloris':
      return honest.kind === 'answer' ? { kind: 'drip', body: honest.body, everyMs: fault.ms ?? 1000 } : honest;
    default:
      return honest;
  }
};

/** The first half of the answer: JSON that never closes. */
const cut = (honest: Reply): { body?: string } =>
  honest.kind === 'answer' ? { body: honest.body.slice(0, Math.ceil(honest.body.length / 2)) } : {};

/** Amounts of the sale, in cents, that carry their own fault. */
export const faultOfSaleAmount: Readonly<Record<number, Fault>> = {
  70091: { fault: 'hang_after_charge', path: 'sale' },
  70092: { fault: 'reset_after_charge', path: 'sale' },
  70093: { fault: 'reset_before_charge', path: 'sale' },
  70094: { fault: '502_before_charge', path: 'sale' },
  70095: { fault: 'empty', path: 'sale' },
  70096: { fault: 'gateway_failure', path: 'sale' },
  70097: { fault: 'partial', path: 'sale' },
  70098: { fault: 'dollars', path: 'sale' },
  70099: { fault: 'pending', path: 'sale', ms: 90_000 },
};
