import type { Container } from 'inversify';
import { job, type Job } from '../../kernel/job.ts';
import type { Get, Module } from '../../kernel/module.ts';
import type { Page } from '../../kernel/route.ts';
import { Cipher, Clock, InTransaction, NewId, Primary, RandomText, Settings } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { ChangeConsent } from './commands/change-consent.ts';
import { HandOverText } from './commands/hand-over-text.ts';
import { OpenText } from './commands/open-text.ts';
import { QueueLinkEmail } from './commands/queue-link-email.ts';
import { QueueText } from './commands/queue-text.ts';
import { RecordEmail } from './commands/record-email.ts';
import { RecordOutcome } from './commands/record-outcome.ts';
import { RecordReport } from './commands/record-report.ts';
import { SaveTwilioSettings } from './commands/save-twilio-settings.ts';
import { DeliverEmail } from './jobs/deliver-email.ts';
import { DeliverText } from './jobs/deliver-text.ts';
import { FindStuckTexts } from './jobs/find-stuck-texts.ts';
import { LookUpText } from './jobs/look-up-text.ts';
import { ReadGenuineForm } from './pages/genuine-form.ts';
import { InboundText } from './pages/inbound-text.ts';
import { TextReport } from './pages/text-report.ts';
import { TrackedLink } from './pages/tracked-link.ts';
import { linkTexts } from './projections/link-texts.ts';
import { textTotals } from './projections/text-totals.ts';
import { MailClient } from './providers/mail-client.ts';
import { TwilioClient } from './providers/twilio-client.ts';
import { AccountOfWebhook } from './queries/account-of-webhook.ts';
import { FindQueuedEmail } from './queries/queued-email.ts';
import { FindTwilioConfig } from './queries/saved-twilio-config.ts';
import { StuckTexts } from './queries/stuck-texts.ts';
import { FindTextAtProvider } from './queries/text-at-provider.ts';
import { TextsOfLink } from './queries/texts-of-link.ts';
import { FindTrackedAddress } from './queries/tracked-address.ts';
import { findStuckTexts, lookUpText, pollText, sendEmail, sendText } from './queues.ts';
import { messagingRoutes } from './routes.ts';

const wireSending = (container: Container): void => {
  wire(container, TwilioClient, Settings);
  wire(container, MailClient, Settings);
  wire(container, HandOverText, Cipher, Settings, Clock);
  wire(container, RecordOutcome, Clock);
  wire(container, FindTextAtProvider, Primary, Cipher, Settings);
  wire(container, LookUpText, FindTextAtProvider, TwilioClient, RecordOutcome, InTransaction);
  wire(container, DeliverText, HandOverText, TwilioClient, RecordOutcome, LookUpText, InTransaction);
  wire(container, StuckTexts, Primary, Clock);
  wire(container, FindStuckTexts, StuckTexts, InTransaction);
  wire(container, FindQueuedEmail, Primary);
  wire(container, RecordEmail, Clock);
  wire(container, DeliverEmail, FindQueuedEmail, MailClient, RecordEmail, InTransaction);
};

const wirePages = (container: Container): void => {
  wire(container, AccountOfWebhook, Primary, Cipher);
  wire(container, ReadGenuineForm, AccountOfWebhook, Settings);
  wire(container, RecordReport, RecordOutcome);
  wire(container, TextReport, ReadGenuineForm, RecordReport, InTransaction);
  wire(container, ChangeConsent, Clock);
  wire(container, InboundText, ReadGenuineForm, ChangeConsent, InTransaction);
  wire(container, FindTrackedAddress, Primary);
  wire(container, OpenText, Clock);
  wire(container, TrackedLink, FindTrackedAddress, OpenText, InTransaction);
};

const jobs = (get: Get): readonly Job[] => [
  job(sendText, (message, signal) => get(DeliverText).execute(message, signal)),
  job(lookUpText, (message, signal) => get(LookUpText).execute(message, signal)),
  job(pollText, (message, signal) => get(LookUpText).execute(message, signal)),
  job(findStuckTexts, () => get(FindStuckTexts).execute()),
  job(sendEmail, (message) => get(DeliverEmail).execute(message)),
];

const webhook = '/webhooks/twilio/:storeId/:webhookKey';
const pages = (get: Get): readonly Page[] => [
  { method: 'GET', path: '/t/:trackingId', handle: (request) => get(TrackedLink).handle(request) },
  { method: 'POST', path: webhook, handle: (request) => get(InboundText).handle(request) },
  {
    method: 'POST',
    path: `${webhook}/texts/:textStoreId/:messageId`,
    handle: (request) => get(TextReport).handle(request),
  },
];

/** Texts and e-mails to customers: who sends them, what they say, what became of them. */
export const messagingModule: Module = {
  name: 'messaging',
  wire: (container) => {
    wire(container, QueueText, NewId, Clock, RandomText, Settings);
    wire(container, QueueLinkEmail, NewId, Clock);
    wire(container, TextsOfLink, Primary);
    wire(container, SaveTwilioSettings, Cipher, RandomText, Clock, Settings);
    wire(container, FindTwilioConfig, Primary, Cipher, Settings);
    wireSending(container);
    wirePages(container);
  },
  routes: messagingRoutes,
  pages,
  jobs,
  projections: () => [linkTexts, textTotals],
  schedule: [{ queue: findStuckTexts, cron: '7 * * * *', zone: 'UTC' }],
  topics: {
    TextQueued: ['texts', 'links'],
    TextSent: ['texts', 'links'],
    TextUnconfirmed: ['texts', 'links'],
    TextDelivered: ['texts', 'links'],
    TextFailed: ['texts', 'links'],
    TextOpened: ['texts'],
    EmailSent: ['texts'],
    EmailFailed: ['texts'],
  },
};
