import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readJson, json, type IncomingRequest, type Reply } from '../wire/http.ts';
import type { Merchant } from './records.ts';

const Claims = z.object({ tpn: z.string(), scope: z.string().optional(), exp: z.number() });

const sign = (input: string, merchant: Merchant): Buffer =>
  createHmac('sha256', merchant.secretKey ?? merchant.authToken)
    .update(input)
    .digest();

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The merchant of a JWT that is valid now. */
export const merchantOfJwt = (token: string, merchants: readonly Merchant[], now: Date): Merchant | undefined => {
  const [header, claims, signature] = token.split('.');
  if (header === undefined || claims === undefined || signature === undefined) return undefined;
  const payload = readJson(Claims, Buffer.from(claims, 'base64url').toString('utf8'));
  const merchant = merchants.find(({ tpn }) => tpn === payload?.tpn);
  if (merchant === undefined || payload === undefined || payload.exp * 1000 <= now.getTime()) return undefined;
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(`${header}.${claims}`, merchant);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? merchant : undefined;
};

const scopes = ['PaymentTokenization', 'iPOSTransact', 'BatchReport'];

const failure = (errorCode: string, errorMessage: string): Reply => json(400, { errorCode, errorMessage });

/** Mints a JWT for the v3 calls. Keys, scope and expiry are headers, as in the real call. */
export const mintJwt = (request: IncomingRequest, merchants: readonly Merchant[], now: Date): Reply => {
  const { apikey, secretkey, scope, tokenexpiryminutes } = request.headers;
  if (typeof apikey !== 'string') return failure('AUTH_ERR_001', 'API Key is required');
  if (typeof secretkey !== 'string') return failure('AUTH_ERR_002', 'Secret Key is required');
  const merchant = merchants.find(({ apiKey, secretKey }) => apiKey === apikey && secretKey === secretkey);
  if (merchant === undefined) return failure('AUTH_ERR_004', 'Invalid API Key or Secret Key');
  if (typeof scope === 'string' && !scopes.includes(scope)) return failure('AUTH_ERR_005', 'Invalid scope');
  const minutes = Math.min(1440, Math.max(30, Number(tokenexpiryminutes ?? 1440) || 1440));
  const exp = Math.floor(now.getTime() / 1000) + minutes * 60;
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ tpn: merchant.tpn, scope, exp })}`;
  const token = `${unsigned}.${sign(unsigned, merchant).toString('base64url')}`;
  return json(200, { responseCode: '00', responseMessage: 'Success', createdDt: String(now.getTime()), token });
};
