import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, Reader, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { OutboundHttp } from '../../platform/outbound-http/index.ts';
import { Secrets } from '../../platform/secrets.ts';
import { People } from '../identity/index.ts';
import { Emails } from '../messaging/index.ts';
import { LinkLookups } from '../payment-links/index.ts';
import { DailySummaries } from '../reporting/index.ts';

/** The tokens this module is built from. */
export const needs = {
  clock: Clock,
  newId: NewId,
  reader: Reader,
  transact: Transactions,
  config: Config,
  secrets: Secrets,
  emails: Emails,
  people: People,
  linkLookups: LinkLookups,
  summaries: DailySummaries,
  outboundHttp: OutboundHttp,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
