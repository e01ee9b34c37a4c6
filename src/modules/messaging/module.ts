import type { Container } from 'inversify';
import { defineModule } from '../../kernel/module.ts';
import type { RawRoute } from '../../kernel/route.ts';
import {
  Cipher,
  Clock,
  InTransaction,
  NewId,
  Primary,
  RandomText,
  Settings,
  legacyContainer,
  wire,
  type Get,
} from '../../platform/legacy.ts';
import { needs, type Context } from './context.ts';
import { Messaging } from './index.ts';
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
import { ReadGenuineForm } from './webhooks/genuine-form.ts';
import { InboundText } from './webhooks/inbound-text.ts';
import { TextReport } from './webhooks/text-report.ts';
import { TrackedLink } from './webhooks/tracked-link.ts';
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

const webhook = '/webhooks/twilio/:storeId/:webhookKey';
const rawRoutes = (get: Get): readonly RawRoute[] => [
  { method: 'GET', path: '/t/:trackingId', handle: (request) => get(TrackedLink).handle(request) },
  { method: 'POST', path: webhook, handle: (request) => get(InboundText).handle(request) },
  {
    method: 'POST',
    path: `${webhook}/texts/:textStoreId/:messageId`,
    handle: (request) => get(TextReport).handle(request),
  },
];

const bind = (container: Container): void => {
  wire(container, QueueText, NewId, Clock, RandomText, Settings);
  wire(container, QueueLinkEmail, NewId, Clock);
  wire(container, TextsOfLink, Primary);
  wire(container, SaveTwilioSettings, Cipher, RandomText, Clock, Settings);
  wire(container, FindTwilioConfig, Primary, Cipher, Settings);
  wireSending(container);
  wirePages(container);
};

/** Texts and e-mails to customers: who sends them, what they say, what became of them. */
export const messagingModule = defineModule({
  name: 'messaging',
  provides: Messaging,
  needs,
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
  create: (context: Context) => {
    const legacy = legacyContainer(context);
    bind(legacy);
    const get: Get = (token) => legacy.get(token);
    return {
      legacy,
      api: {
        queueText: (text, tx) => get(QueueText).execute(text, tx),
        queueLinkEmail: (mail, tx) => get(QueueLinkEmail).execute(mail, tx),
        saveTwilioSettings: (settings, owner, tx) => get(SaveTwilioSettings).execute(settings, owner, tx),
        textsOfLink: (linkId, storeId) => get(TextsOfLink).execute(linkId, storeId),
        deliverText: (message, signal) => get(DeliverText).execute(message, signal),
        lookUpText: (message, signal) => get(LookUpText).execute(message, signal),
        findStuckTexts: () => get(FindStuckTexts).execute(),
        deliverEmail: (message) => get(DeliverEmail).execute(message),
      },
      routes: messagingRoutes(get),
      rawRoutes: rawRoutes(get),
      projections: [linkTexts, textTotals],
    };
  },
});
