import { z } from 'zod';
import { readJson, type IncomingRequest } from '../wire/http.ts';
import type { IposSettings, LedgerEntry, Merchant } from './records.ts';
import { refuseField, type Refusal } from './replies.ts';

/** The body as loosely as the gateway reads it; the checks below name what is wrong. */
const Body = z.looseObject({
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
type Body = z.infer<typeof Body>;

/** A transact call that passed every check that needs no ledger. Amounts are integer cents; undefined means "all of it". */
export interface TransactCall {
  readonly merchant: Merchant;
  readonly ref: string;
  readonly type: LedgerEntry['type'];
  readonly cents: number | undefined;
  readonly paymentTokenId: string | undefined;
  readonly rrn: string | undefined;
  readonly zip: string | undefined;
  readonly street: string | undefined;
  readonly customerName: string | undefined;
}

/** The merchant that a token header belongs to, `expired` for a revoked token, undefined for an unknown one. */
export type FindMerchant = (token: string) => Merchant | 'expired' | undefined;

/** What the checks of a request depend on. */
export interface RequestContext {
  readonly findMerchant: FindMerchant;
  readonly settings: IposSettings;
}

/** The checks that every call shares, in the gateway's order: JSON, token, TPN. */
export const identifyMerchant = (
  request: IncomingRequest,
  { findMerchant }: RequestContext,
): { merchant: Merchant; body: Body } | Refusal => {
  const body = readJson(Body, request.body);
  if (body === undefined) return refuseField('body', 'Invalid request body');
  const { token } = request.headers;
  const merchant = typeof token === 'string' ? findMerchant(token) : undefined;
  if (merchant === undefined) return refuseField('token', 'Invalid token', 401);
  if (merchant === 'expired')
    return refuseField('token', 'Payment Processing Token is Expired. Please try with new Token', 401);
  if (!merchant.active || merchant.tpn !== body.merchantAuthentication.merchantId)
    return refuseField('merchantAuthentication.merchantId', 'Invalid Merchant Id');
  return { merchant, body };
};

/** Reads a transact call. A refusal here leaves the reference unused. */
export const readTransactCall = (request: IncomingRequest, context: RequestContext): TransactCall | Refusal => {
  const identified = identifyMerchant(request, context);
  if ('field' in identified) return identified;
  const { merchant, body } = identified;
  const ref = body.merchantAuthentication.transactionReferenceId;
  const maxLength = context.settings.strictReferences ? 20 : 50;
  if (!/^[A-Za-z0-9]+$/.test(ref) || ref.length > maxLength)
    return refuseField('merchantAuthentication.transactionReferenceId', 'Invalid Transaction Reference Id');
  const type = typeOf(body);
  if (type === undefined || (!merchant.voidEnabled && (type === 2 || type === 3)))
    return refuseField('transactionRequest.transactionType', 'Invalid Transaction Type');
  const fields = readFields(type, body);
  return 'field' in fields ? fields : { ...fields, merchant, ref, type };
};

const typeOf = (body: Body): LedgerEntry['type'] | undefined => {
  const type = Number(body.transactionRequest?.transactionType);
  return type === 1 || type === 2 || type === 3 || type === 5 || type === 6 ? type : undefined;
};

type Fields = Omit<TransactCall, 'merchant' | 'ref' | 'type'>;

const readFields = (type: LedgerEntry['type'], body: Body): Fields | Refusal => {
  const { amount, paymentTokenId, rrn } = body.transactionRequest ?? {};
  const isPayment = type === 1 || type === 5;
  const amountText = amount === undefined ? '' : String(amount);
  if (amountText === '' ? isPayment : !/^\d{1,8}$/.test(amountText) || Number(amountText) === 0)
    return refuseField('transactionRequest.amount', 'Invalid Amount');
  if (isPayment && !paymentTokenId) return refuseField('transactionRequest.paymentTokenId', 'Invalid Payment Token Id');
  if (!isPayment && !rrn) return refuseField('transactionRequest.rrn', 'RRN cannot be empty');
  return {
    cents: amountText === '' ? undefined : Number(amountText),
    paymentTokenId,
    rrn,
    zip: body.Avs?.Zip,
    street: body.Avs?.StreetNo,
    customerName: body.preferences?.customerName,
  };
};
