import { storeModel } from '../../../db/model.ts';

/** A card that was kept for later payments. No part of the program writes any yet. */
export class PaymentTokenModel extends storeModel('payment_tokens', {
  tokenId: 'text',
  userId: 'uuid | null',
  customerName: 'text | null',
  customerEmail: 'text | null',
  customerPhone: 'text | null',
  maskedCardNumber: 'text | null',
  maskedExpiry: 'text | null',
  provider: 'text',
  expiresAt: 'timestamptz | null',
  used: 'bool',
  usedAt: 'timestamptz | null',
  rawResponse: 'text | null',
  createdAt: 'timestamptz',
}) {}

/** What happened when a card was tokenized. No part of the program writes any yet. */
export class TokenLogModel extends storeModel('token_logs', {
  eventType: 'text',
  tokenId: 'text | null',
  customerName: 'text | null',
  statusCode: 'int4 | null',
  errorMessage: 'text | null',
  origin: 'text | null',
  userAgent: 'text | null',
  ipAddress: 'text | null',
  details: 'jsonb | null',
  createdAt: 'timestamptz',
}) {}
