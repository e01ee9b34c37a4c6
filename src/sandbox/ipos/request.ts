import { z } from 'zod';
import { readJson } from '../formats.ts';
import type { Incoming } from '../wire/http.ts';
import { refused, type Refusal } from './replies.ts';
import type { Act, Habits, Merchant } from './records.ts';

const Loose = z.looseObject({
  merchantAuthentication: z.looseObject({
    merchantId: z.coerce.string().catch(''),
    transactionReferenceId: z.string().catch(''),
  }),
  transactionRequest: z
    .looseObject({
      transactionType: z.union([z.number(), z.string()]).optional(),
      amount: z.union([z.string(), z.number()]).optional(),
      paymentTokenId: z.string().optional(),
      rrn: z.string().optional(),
    })
    .optional(),
  preferences: z.looseObject({ customerName: z.string().optional() }).optional(),
  Avs: z.looseObject({ StreetNo: z.string().optional(), Zip: z.string().optional() }).optional(),
});

/** A money request that passed every check that needs no books. Amounts are integer cents; undefined means "all of it". */
export interface MoneyRequest {
  readonly merchant: Merchant;
  readonly ref: string;
  readonly type: Act['type'];
  readonly cents: number | undefined;
  readonly paymentTokenId: string | undefined;
  readonly rrn: string | undefined;
  readonly zip: string | undefined;
  readonly street: string | undefined;
  readonly customerName: string | undefined;
}

/** Finds the merchant a token header belongs to, `expired` for a revoked one, undefined for a strange one. */
export type WhoseToken = (token: string) => Merchant | 'expired' | undefined;

/** What the checks ask about: who holds a token, and how strict the gateway is. */
export interface Parties {
  readonly whoseToken: WhoseToken;
  readonly habits: Habits;
}

type Body = z.infer<typeof Loose>;

/** The checks that every call shares, in the gateway's order: JSON, token, TPN. */
export const identify = (request: Incoming, { whoseToken }: Parties): { merchant: Merchant; body: Body } | Refusal => {
  const body = readJson(Loose, request.body);
  if (body === undefined) return refused('body', 'Invalid request body');
  const { token } = request.headers;
  const merchant = typeof token === 'string' ? whoseToken(token) : undefined;
  if (merchant === undefined) return refused('token', 'Invalid token', 401);
  if (merchant === 'expired')
    return refused('token', 'Payment Processing Token is Expired. Please try with new Token', 401);
  if (!merchant.active || merchant.tpn !== body.merchantAuthentication.merchantId)
    return refused('merchantAuthentication.merchantId', 'Invalid Merchant Id');
  return { merchant, body };
};

/** Reads a transact call: everything checked here is refused without using up the reference. */
export const readMoneyRequest = (request: Incoming, parties: Parties): MoneyRequest | Refusal => {
  const known = identify(request, parties);
  if ('field' in known) return known;
  const { merchant, body } = known;
  const ref = body.merchantAuthentication.transactionReferenceId;
  const longest = parties.habits.strictReferences ? 20 : 50;
  if (!/^[A-Za-z0-9]+$/.test(ref) || ref.length > longest)
    return refused('merchantAuthentication.transactionReferenceId', 'Invalid Transaction Reference Id');
  const type = typeOf(body);
  if (type === undefined || (!merchant.voidEnabled && (type === 2 || type === 3)))
    return refused('transactionRequest.transactionType', 'Invalid Transaction Type');
  const fields = fieldsFor(type, body);
  return 'field' in fields ? fields : { ...fields, merchant, ref, type };
};

const typeOf = (body: Body): Act['type'] | undefined => {
  const type = Number(body.transactionRequest?.transactionType);
  return type === 1 || type === 2 || type === 3 || type === 5 || type === 6 ? type : undefined;
};

type Fields = Omit<MoneyRequest, 'merchant' | 'ref' | 'type'>;

const fieldsFor = (type: Act['type'], body: Body): Fields | Refusal => {
  const { amount, paymentTokenId, rrn } = body.transactionRequest ?? {};
  const isPayment = type === 1 || type === 5;
  const written = amount === undefined ? '' : String(amount);
  if (written === '' ? isPayment : !/^\d{1,8}$/.test(written) || Number(written) === 0)
    return refused('transactionRequest.amount', 'Invalid Amount');
  if (isPayment && !paymentTokenId) return refused('transactionRequest.paymentTokenId', 'Invalid Payment Token Id');
  if (!isPayment && !rrn) return refused('transactionRequest.rrn', 'RRN cannot be empty');
  return {
    cents: written === '' ? undefined : Number(written),
    paymentTokenId,
    rrn,
    zip: body.Avs?.Zip,
    street: body.Avs?.StreetNo,
    customerName: body.preferences?.customerName,
  };
};
