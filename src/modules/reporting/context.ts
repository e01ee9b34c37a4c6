import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Checkout } from '../checkout/index.ts';
import { PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = {
  clock: Clock,
  newId: NewId,
  database: Database,
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  checkout: Checkout,
  paymentLinks: PaymentLinks,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
