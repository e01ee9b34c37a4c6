import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, RandomText, Reader, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Customers } from '../customers/index.ts';
import { Emails, Texts } from '../messaging/index.ts';
import { LinkLookups, PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = {
  database: Database,
  reader: Reader,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
  customers: Customers,
  linkLookups: LinkLookups,
  paymentLinks: PaymentLinks,
  texts: Texts,
  emails: Emails,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
