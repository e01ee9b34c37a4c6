import { defineModule } from '../../kernel/module.ts';
import { countReceipts, queueEmail, queueLinkEmail, queueReceiptEmail } from './commands/queue-email.ts';
import { queueText } from './commands/queue-text.ts';
import { retryMessage } from './commands/retry-message.ts';
import { saveTwilioSettings } from './commands/save-twilio-settings.ts';
import { needs, type Context } from './context.ts';
import { messagingGauges } from './gauges.ts';
import { Messaging } from './index.ts';
import { deliverEmail } from './processes/deliver-email.ts';
import { deliverText } from './processes/deliver-text.ts';
import { findOverdueTexts, lookUpText } from './processes/look-up-text.ts';
import { linkTexts, textTotals } from './projections/texts.ts';
import { findFailedMessage, listFailedMessages } from './queries/failed-messages.ts';
import { previewText } from './queries/preview-text.ts';
import { readTextsOfLink } from './queries/texts-of-link.ts';
import { retentions } from './retention.ts';
import { rawRoutes, routes } from './routes.ts';
import { sealedColumns } from './twilio-account.ts';

/** Texts and e-mails to customers: who sends them, what they say, what became of them. */
export const messagingModule = defineModule({
  name: 'messaging',
  provides: { messaging: Messaging },
  needs,
  sealed: sealedColumns,
  topics: {
    TextQueued: ['texts', 'links'],
    TextRetried: ['texts', 'links'],
    TextSent: ['texts', 'links'],
    TextUnconfirmed: ['texts', 'links'],
    TextDelivered: ['texts', 'links'],
    TextFailed: ['texts', 'links'],
    TextOpened: ['texts'],
    EmailSent: ['texts'],
    EmailFailed: ['texts'],
    EmailRetried: ['texts'],
  },
  create: (context: Context) => ({
    api: {
      messaging: {
        queueText: queueText(context),
        previewText: previewText(context),
        queueEmail: queueEmail(context),
        queueLinkEmail: queueLinkEmail(context),
        queueReceiptEmail: queueReceiptEmail(context),
        countReceipts: countReceipts(context),
        saveTwilioSettings: saveTwilioSettings(context),
        textsOfLink: readTextsOfLink(context),
        failedMessages: listFailedMessages(context),
        failedMessage: findFailedMessage(context),
        retryMessage: retryMessage(context),
        deliverText: deliverText(context),
        lookUpText: lookUpText(context),
        findOverdueTexts: findOverdueTexts(context),
        deliverEmail: deliverEmail(context),
      },
    },
    routes: routes(context),
    rawRoutes: rawRoutes(context),
    projections: [linkTexts, textTotals],
    gauges: messagingGauges(context),
    retentions,
  }),
});
