import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { createContacts } from './contacts/submodule.ts';
import { recordSaid } from './consent/index.ts';
import { receivedContents } from './conversations/index.ts';
import { createConversations } from './conversations/submodule.ts';
import { createDelivery } from './delivery/submodule.ts';
import { attachments } from './emails/index.ts';
import { createEmails } from './emails/submodule.ts';
import {
  Consents,
  Conversations,
  Emails,
  MergedMessages,
  Outbox,
  TextDelivery,
  Texts,
  TextSettings,
  WorkspaceContacts,
} from './index.ts';
import { limitRoutes } from './limits/submodule.ts';
import { createMergedMessages } from './merging/submodule.ts';
import { contents } from './outbox/index.ts';
import { createOutbox } from './outbox/submodule.ts';
import { savedTextRoutes } from './saved-texts/submodule.ts';
import { sealedColumns } from './settings/index.ts';
import { createSettings } from './settings/submodule.ts';
import { createTexts } from './texts/submodule.ts';
import { openers, textTotals, trackedLink } from './tracking/index.ts';
import { quoWebhooks, twilioWebhooks } from './webhooks/index.ts';

/** Texts and emails to customers: who sends them, what they say, what became of them. */
export const messagingModule = defineModule({
  name: 'messaging',
  provides: {
    texts: Texts,
    emails: Emails,
    outbox: Outbox,
    delivery: TextDelivery,
    textSettings: TextSettings,
    contacts: WorkspaceContacts,
    mergedMessages: MergedMessages,
    conversations: Conversations,
    consents: Consents,
  },
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
    TextReceived: ['texts'],
    ConversationRead: ['texts'],
    ConversationDone: ['texts'],
    ConsentRecorded: ['texts'],
    TextHurried: ['texts', 'links'],
    SavedTextsChanged: ['texts'],
    EmailSent: ['texts'],
    EmailFailed: ['texts'],
    EmailRetried: ['texts'],
  },
  create: (context: Context) => {
    const delivery = createDelivery(context);
    const texts = createTexts({ ...context, deliver: delivery.api.deliverText });
    const settings = createSettings({ ...context, textBasis: texts.textBasis, textSenders: texts.textSenders });
    const reports = { recordReport: delivery.recordReport, recordQuoReport: delivery.recordQuoReport };
    const conversations = createConversations({
      ...context,
      queueText: texts.api.queueText,
      textBasis: texts.textBasis,
    });
    const { receiveText } = conversations;
    return {
      api: {
        texts: texts.api,
        emails: createEmails(context),
        outbox: createOutbox(context),
        delivery: delivery.api,
        textSettings: settings.api,
        contacts: createContacts(context),
        mergedMessages: createMergedMessages(context),
        conversations: conversations.api,
        consents: { recordSaid: recordSaid({ ...context, readOptedOut: texts.api.readOptedOut }) },
      },
      routes: [
        ...settings.routes,
        ...texts.routes,
        ...limitRoutes(context),
        ...conversations.routes,
        ...savedTextRoutes(context),
      ],
      rawRoutes: [
        trackedLink(context),
        ...twilioWebhooks({ ...context, ...reports, receiveText }),
        ...quoWebhooks({ ...context, ...reports, receiveText }),
      ],
      projections: [...delivery.projections, textTotals, ...conversations.projections],
      gauges: delivery.gauges,
      retentions: [contents, receivedContents, openers, attachments],
    };
  },
});
