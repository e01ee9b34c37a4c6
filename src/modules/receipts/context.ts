import type { ContextOf } from '../../kernel/module.ts';
import { NewId, Reader, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Checkout } from '../checkout/index.ts';
import { Stores } from '../identity/index.ts';
import { Emails, Outbox, Texts } from '../messaging/index.ts';
import { PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = {
  reader: Reader,
  transact: Transactions,
  newId: NewId,
  config: Config,
  checkout: Checkout,
  stores: Stores,
  texts: Texts,
  emails: Emails,
  outbox: Outbox,
  paymentLinks: PaymentLinks,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
