import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { FailedJobs } from '../../platform/failed-jobs.ts';
import { Log } from '../../platform/log.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Checkout } from '../checkout/index.ts';
import { Customers } from '../customers/index.ts';
import { DocumentRecords } from '../documents/index.ts';
import { People } from '../identity/index.ts';
import { Outbox } from '../messaging/index.ts';
import { LinkLookups, PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = {
  transact: Transactions,
  reader: Reader,
  readReplica: ReadReplica,
  newId: NewId,
  clock: Clock,
  log: Log,
  secrets: Secrets,
  failedJobs: FailedJobs,
  checkout: Checkout,
  customers: Customers,
  people: People,
  outbox: Outbox,
  paymentLinks: PaymentLinks,
  linkLookups: LinkLookups,
  documentRecords: DocumentRecords,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
