import type { ScheduledJob } from '../src/kernel/queue.ts';
import { anchorChain, chainRows, checkChainQueue } from '../src/modules/activity/index.ts';
import { compareCustomers, takeUpImports } from '../src/modules/customers/index.ts';
import { checkStores, findLapsingAuthorizations, reconcileDuePayments } from '../src/modules/checkout/index.ts';
import { findDueSummariesQueue } from '../src/modules/notifications/index.ts';
import { completeSummaries, findMissingSnapshots } from '../src/modules/reporting/index.ts';
import { checkProcessorScript } from '../src/modules/processor/index.ts';
import { findOverdueTexts } from '../src/modules/messaging/index.ts';
import { endDocumentsQueue, findDueRunsQueue } from '../src/modules/documents/index.ts';
import { expireLinks, findDueReminders } from '../src/modules/payment-links/index.ts';
import { applyRetention } from '../src/platform/retention.ts';

/** How long a growing table keeps what. */
export interface RetentionPeriod {
  /** Of a retention of a module or of the platform. */
  readonly name: string;
  readonly what: string;
  readonly hours: number;
  /** What becomes of it then. */
  readonly becomes: 'deleted' | 'emptied' | 'added up';
  /** When the rows that are due are looked for, by UTC. */
  readonly cron: string;
}

const day = 24;

/** Everything that leaves by age; the README shows the same. Money and its journal stay. */
export const retentionPeriods: readonly RetentionPeriod[] = [
  { name: 'platform.idempotency-keys', what: 'idempotency keys', hours: day, becomes: 'deleted', cron: '27 * * * *' },
  { name: 'platform.request-counts', what: 'counts of requests', hours: 1, becomes: 'deleted', cron: '37 * * * *' },
  { name: 'identity.sign-in-attempts', what: 'attempts to sign in', hours: 1, becomes: 'deleted', cron: '17 * * * *' },
  {
    name: 'identity.registration-attempts',
    what: 'attempts to register',
    hours: 1,
    becomes: 'deleted',
    cron: '22 * * * *',
  },
  {
    name: 'identity.sent-invitations',
    what: 'when invitations were sent',
    hours: day,
    becomes: 'deleted',
    cron: '42 * * * *',
  },
  {
    name: 'identity.used-challenges',
    what: 'challenges of passkeys, after their end',
    hours: 1,
    becomes: 'deleted',
    cron: '32 * * * *',
  },
  {
    name: 'checkout.typed-cards',
    what: 'fingerprints of first digits of cards',
    hours: day,
    becomes: 'deleted',
    cron: '47 * * * *',
  },
  {
    name: 'activity.reports',
    what: "reports of payers' pages",
    hours: 30 * day,
    becomes: 'deleted',
    cron: '3 8 * * *',
  },
  {
    name: 'activity.records',
    what: 'activity that the server recorded',
    hours: 7 * 365 * day,
    becomes: 'deleted',
    cron: '5 8 * * *',
  },
  {
    name: 'customers.import-rows',
    what: 'rows of imported files of customers',
    hours: 7 * day,
    becomes: 'deleted',
    cron: '38 8 * * *',
  },
  {
    name: 'customers.imports',
    what: 'imports of customers',
    hours: 7 * day,
    becomes: 'deleted',
    cron: '43 8 * * *',
  },
  {
    name: 'customers.contact-syncs',
    what: 'syncs of contacts',
    hours: 90 * day,
    becomes: 'deleted',
    cron: '44 8 * * *',
  },
  {
    name: 'payment-links.visits',
    what: "visits of a link's page",
    hours: 30 * day,
    becomes: 'added up',
    cron: '8 8 * * *',
  },
  {
    name: 'payment-links.batch-rows',
    what: 'the rows of a list of links for many, after its last change',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '38 8 * * *',
  },
  {
    name: 'payment-links.batches',
    what: 'such a list itself, once its rows are gone',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '43 8 * * *',
  },
  {
    name: 'documents.unsigned-texts',
    what: 'the text of documents that were not signed, after their end',
    hours: 365 * day,
    becomes: 'emptied',
    cron: '48 8 * * *',
  },
  {
    name: 'documents.signed-documents',
    what: 'the text, the PDF and the trail of signed documents',
    hours: 7 * 365 * day,
    becomes: 'emptied',
    cron: '53 8 * * *',
  },
  {
    name: 'documents.automation-runs',
    what: 'which links something was done for by itself',
    hours: 365 * day,
    becomes: 'deleted',
    cron: '58 8 * * *',
  },
  {
    name: 'identity.ended-sessions',
    what: 'sessions, after their end',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '13 8 * * *',
  },
  {
    name: 'checkout.exchanges',
    what: 'the words exchanged with the processor',
    hours: 90 * day,
    becomes: 'emptied',
    cron: '18 8 * * *',
  },
  {
    name: 'messaging.contents',
    what: 'the contents of texts and emails',
    hours: 180 * day,
    becomes: 'emptied',
    cron: '23 8 * * *',
  },
  {
    name: 'messaging.received-contents',
    what: 'the contents of texts that customers wrote',
    hours: 180 * day,
    becomes: 'emptied',
    cron: '25 8 * * *',
  },
  {
    name: 'messaging.openers',
    what: 'addresses and browsers that opened a text',
    hours: 180 * day,
    becomes: 'emptied',
    cron: '28 8 * * *',
  },
  {
    name: 'notifications.webhook-deliveries',
    what: 'what was sent to webhooks, and the answers',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '48 8 * * *',
  },
  {
    name: 'messaging.attachments',
    what: 'attachments of emails that did not go out',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '33 8 * * *',
  },
  {
    name: 'notifications.occasions',
    what: 'what the bell tells',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '48 8 * * *',
  },
  {
    name: 'notifications.reads',
    what: 'who has read it',
    hours: 30 * day,
    becomes: 'deleted',
    cron: '53 8 * * *',
  },
  {
    name: 'notifications.history',
    what: 'the history of notifications',
    hours: 365 * day,
    becomes: 'deleted',
    cron: '58 8 * * *',
  },
];

/** The whole schedule: what recurs, and when. */
export const schedule: readonly ScheduledJob[] = [
  { queue: expireLinks, cron: '* * * * *', zone: 'UTC' },
  { queue: compareCustomers, cron: '* * * * *', zone: 'UTC' },
  { queue: takeUpImports, cron: '*/5 * * * *', zone: 'UTC' },
  { queue: findDueReminders, cron: '* * * * *', zone: 'UTC' },
  { queue: endDocumentsQueue, cron: '*/5 * * * *', zone: 'UTC' },
  { queue: findDueRunsQueue, cron: '* * * * *', zone: 'UTC' },
  { queue: reconcileDuePayments, cron: '* * * * *', zone: 'UTC' },
  { queue: chainRows, cron: '* * * * *', zone: 'UTC' },
  { queue: anchorChain, cron: '2 0 * * *', zone: 'UTC' },
  { queue: checkChainQueue, cron: '32 9 * * *', zone: 'UTC' },
  { queue: completeSummaries, cron: '*/15 * * * *', zone: 'UTC' },
  { queue: findDueSummariesQueue, cron: '*/5 * * * *', zone: 'UTC' },
  { queue: findOverdueTexts, cron: '7 * * * *', zone: 'UTC' },
  { queue: findLapsingAuthorizations, cron: '12 * * * *', zone: 'UTC' },
  { queue: checkStores, cron: '33 * * * *', zone: 'UTC' },
  { queue: findMissingSnapshots, cron: '0 * * * *', zone: 'UTC' },
  { queue: checkProcessorScript, cron: '52 9 * * 1', zone: 'UTC' },
  ...retentionPeriods.map(({ name, hours, cron }) => {
    return { queue: applyRetention, cron, zone: 'UTC', payload: { name, hours }, key: name };
  }),
];
