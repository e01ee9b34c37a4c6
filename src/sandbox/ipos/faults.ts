import { z } from 'zod';
import { frequencyFields } from '../fault-plan.ts';
import { delay, text, type IncomingRequest, type Reply } from '../wire/http.ts';

/** Everything that can go wrong between the program and the gateway, by name. */
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
 * One planned fault. `path` is the call it applies to (`transact` is every call that moves money), `ms` its duration
 * and `bytes` the size of a `huge` reply. Faults of the reply follow a real charge, unless `charged` is false.
 * `says` dictates the reply: `fields` replace those of the ledger entry (null removes one), or `body` is sent as it
 * stands; both under any `status`.
 */
export const Fault = z.strictObject({
  fault: z.enum(faultNames),
  path: z.enum(['transact', 'sale', 'capture', 'void', 'refund', 'status', 'token']).default('transact'),
  tpn: z.string().optional(),
  ref: z.string().optional(),
  /** The payment token of the sale or preauth: the fault is then of this payment, and of what is done with its money. */
  token: z.string().optional(),
  ...frequencyFields,
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

/** The request that a planned fault may apply to. */
export interface FaultTarget {
  readonly paths: readonly Fault['path'][];
  readonly tpn: string;
  readonly ref: string;
  /** Of a call that moves money, or asks about one that did. */
  readonly token?: string | undefined;
}

export const matchesTarget = (fault: Fault, target: FaultTarget): boolean =>
  target.paths.includes(fault.path) &&
  (fault.tpn === undefined || fault.tpn === target.tpn) &&
  (fault.ref === undefined || fault.ref === target.ref) &&
  (fault.token === undefined || fault.token === target.token);

/** True when the gateway records nothing because of the fault. */
export const preventsCharge = (fault: Fault): boolean =>
  fault.charged === false || fault.fault.endsWith('_before_charge');

/** The reply that the caller gets in place of the actual one. */
export const applyFault = async (
  fault: Fault,
  actual: Reply,
  request: IncomingRequest,
  holdMs: number,
): Promise<Reply> => {
  switch (fault.fault) {
    case 'hang_before_charge':
      await delay(fault.ms ?? holdMs, request.disconnect);
      return { kind: 'reset' };
    case 'hang_after_charge':
      await delay(fault.ms ?? holdMs, request.disconnect);
      return actual;
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
      return { ...actual, ...firstHalf(actual) };
    case 'html':
      return text(200, 'text/html', '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>');
    case 'empty':
      return text(200, 'application/json', '');
    case 'huge':
      return { kind: 'oversized', bytes: fault.bytes ?? 128 * 1024 * 1024 };
    case 'slowloris':
      return actual.kind === 'response' ? { kind: 'slow', body: actual.body, everyMs: fault.ms ?? 1000 } : actual;
    default:
      return actual;
  }
};

/** The first half of the body, which is no JSON. */
const firstHalf = (reply: Reply): { body?: string } =>
  reply.kind === 'response' ? { body: reply.body.slice(0, Math.ceil(reply.body.length / 2)) } : {};

/** Amounts of a sale, in cents, that cause a fault by themselves. */
export const faultBySaleAmount: Readonly<Record<number, Fault>> = {
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
