import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Checkout } from '../checkout/index.ts';
import { Customers } from '../customers/index.ts';
import { LinkLookups, PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = {
  newId: NewId,
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  clock: Clock,
  checkout: Checkout,
  customers: Customers,
  paymentLinks: PaymentLinks,
  linkLookups: LinkLookups,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
