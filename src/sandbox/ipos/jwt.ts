import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readJson } from '../formats.ts';
import { json, type Incoming, type Reply } from '../wire/http.ts';
import type { Merchant } from './records.ts';

const Claims = z.object({ tpn: z.string(), scope: z.string().optional(), exp: z.number() });

const sign = (input: string, merchant: Merchant): Buffer =>
  createHmac('sha256', merchant.secretKey ?? merchant.authToken)
    .update(input)
    .digest();

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The merchant a still valid JWT was minted for. */
export const merchantOfJwt = (token: string, merchants: readonly Merchant[], now: Date): Merchant | undefined => {
  const [header, claims, signature] = token.split('.');
  if (header === undefined || claims === undefined || signature === undefined) return undefined;
  const read = readJson(Claims, Buffer.from(claims, 'base64url').toString('utf8'));
  const merchant = merchants.find(({ tpn }) => tpn === read?.tpn);
  if (merchant === undefined || read === undefined || read.exp * 1000 <= now.getTime()) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(`${header}.${claims}`, merchant);
  return given.length === right.length && timingSafeEqual(given, right) ? merchant : undefined;
};

const knownScopes = ['PaymentTokenization', 'iPOSTransact', 'BatchReport'];

const failure = (errorCode: string, errorMessage: string): Reply => json(400, { errorCode, errorMessage });

/** Mints a JWT for the v3 calls. Keys, scope and expiry travel as headers, as the real call wants them. */
export const authenticate = (request: Incoming, merchants: readonly Merchant[], now: Date): Reply => {
  const { apikey, secretkey, scope, tokenexpiryminutes } = request.headers;
  if (typeof apikey !== 'string') return failure('AUTH_ERR_001', 'API Key is required');
  if (typeof secretkey !== 'string') return failure('AUTH_ERR_002', 'Secret Key is required');
  const merchant = merchants.find((one) => one.apiKey === apikey && one.secretKey === secretkey);
  if (merchant === undefined) return failure('AUTH_ERR_004', 'Invalid API Key or Secret Key');
  if (typeof scope === 'string' && !knownScopes.includes(scope)) return failure('AUTH_ERR_005', 'Invalid scope');
  const minutes = Math.min(1440, Math.max(30, Number(tokenexpiryminutes ?? 1440) || 1440));
  const exp = Math.floor(now.getTime() / 1000) + minutes * 60;
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ tpn: merchant.tpn, scope, exp })}`;
  const token = `${unsigned}.${sign(unsigned, merchant).toString('base64url')}`;
  return json(200, { responseCode: '00', responseMessage: 'Success', createdDt: String(now.getTime()), token });
};
