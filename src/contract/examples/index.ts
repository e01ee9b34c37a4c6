import { activityExamples } from './activity.ts';
import type { Endpoint } from '../endpoint.ts';
import type { contract } from '../index.ts';
import { checkoutExamples } from './checkout.ts';
import { contactSyncExamples } from './contact-sync.ts';
import { directoryExamples } from './customers.ts';
import { customerMergeExamples } from './customers-merge.ts';
import { conversationExamples } from './conversations.ts';
import { importExamples } from './customer-imports.ts';
import { automationExamples } from './automations.ts';
import { documentTemplateExamples } from './documents.ts';
import { linkBatchExamples } from './link-batches.ts';
import { madeDocumentExamples } from './made-documents.ts';
import { linkExamples, linkMoneyExamples } from './links.ts';
import { notificationExamples } from './notifications.ts';
import { payerExamples } from './payer.ts';
import { peopleExamples } from './people.ts';
import { registerExamples } from './register.ts';
import { accountRisk, appealExamples, platformMoneyExamples, warningSignExamples } from './operator.ts';
import { signingExamples } from './signing.ts';
import { evidenceExamples } from './evidence.ts';
import { documentFileExamples, verifyingExamples } from './document-files.ts';
import { reportingExamples } from './reporting.ts';
import { textProviderExamples } from './text-providers.ts';
import { webhookExamples } from './webhooks.ts';
import { account, dailySummary, type ExampleOf, link, linkId, pendingUser, twilioConfig, user } from './records.ts';

type Contract = typeof contract;
/** An example whose endpoint is not known by its type. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  /** The fields of the answer, or the text of a file. */
  readonly response: object | string;
}

const {
  inboundUrl: _inboundUrl,
  canText: _canText,
  defaultSmsTemplate: _defaultSmsTemplate,
  defaultSmsTemplateEs: _defaultSmsTemplateEs,
  defaultReminderTemplate: _defaultReminderTemplate,
  defaultReminderTemplateEs: _defaultReminderTemplateEs,
  companyName: _companyName,
  hasAuthToken: _hasAuthToken,
  ...twilioSettings
} = {
  ...twilioConfig,
  smsTemplate: null,
  smsAutoResponseTemplate: '',
  smsPaymentSuccessTemplate: '',
  smsPaymentFailTemplate: '',
};

const { userType: _userType, ...deniedUser } = pendingUser;
const otherLimits = { defaultPerDay: 500, sentLastDay: 37, emailsPerDay: null, defaultEmails: 500, emailsLastDay: 4 };

/** One example for each call of the contract. A call without one does not compile. */
export const examples: {
  readonly [Module in keyof Contract]: {
    readonly [Call in keyof Contract[Module]]: Contract[Module][Call] extends Endpoint
      ? ExampleOf<Contract[Module][Call]>
      : never;
  };
} = {
  ...peopleExamples,
  ...payerExamples,
  operator: {
    accounts: {
      query: { q: 'auto repair', limit: 50 },
      response: {
        accounts: [account],
        nextCursor: null,
        total: 1,
      },
    },
    pendingUsers: {
      query: { limit: 50 },
      response: { pendingUsers: [pendingUser], nextCursor: null, total: 1 },
    },
    lockedLinks: {
      response: {
        links: [
          {
            linkId,
            store: user.companyName,
            customerName: link.customerName,
            amount: link.amount,
            transactionNumber: link.transactionNumber,
            lockedCode: 'many_cards',
            since: '2026-11-20T17:21:08.000Z',
          },
        ],
      },
    },
    openPayments: {
      response: {
        payments: [
          {
            linkId,
            store: user.companyName,
            customerName: link.customerName,
            amount: link.amount,
            transactionNumber: link.transactionNumber,
            status: 'pending',
            reviewCode: 'silent',
            reviewReason: "The bank's answer to a payment is still missing.",
            since: '2026-11-20T17:20:08.000Z',
          },
        ],
      },
    },
    approve: { params: { id: pendingUser.id }, response: {} },
    deny: { params: { id: pendingUser.id }, body: { reason: 'We could not find this business' }, response: {} },
    askMore: { params: { id: pendingUser.id }, body: { question: 'Which address is your store at?' }, response: {} },
    deniedUsers: {
      query: { limit: 50 },
      response: {
        deniedUsers: [
          { ...deniedUser, deniedAt: '2026-11-20T17:20:08.000Z', reason: 'We could not find this business' },
        ],
        nextCursor: null,
        total: 1,
      },
    },
    reopen: { params: { id: pendingUser.id }, response: {} },
    deleteDenied: { params: { id: pendingUser.id }, response: {} },
    resetPassword: { body: { userId: user.id, password: 'a new password' }, response: {} },
    toggleStatus: { body: { userId: user.id, isActive: false }, response: {} },
    impersonate: {
      body: { userId: user.id, reason: 'Helping with the first link' },
      response: {
        sessionToken: '9w2k7m4q8zr3x5h1v6t0y2b4c8d9f3g1h7j5n6p0s2e4a8k3m7q9',
        user,
        impersonatedBy: pendingUser.id,
      },
    },
    ...platformMoneyExamples,
    ...warningSignExamples,
    ...appealExamples,
    risk: {
      params: { id: user.id },
      response: {
        risk: accountRisk,
      },
    },
    switches: { params: { id: user.id }, response: { switches: { texting: true, payments: true } } },
    setSwitches: {
      params: { id: user.id },
      body: { texting: false, payments: true, reason: 'Many people say that they do not know you.' },
      response: { switches: { texting: false, payments: true } },
    },
    textLimit: {
      params: { id: user.id },
      response: { textLimit: { textsPerDay: null, ...otherLimits } },
    },
    setTextLimit: {
      params: { id: user.id },
      body: { textsPerDay: 1_000, emailsPerDay: null },
      response: { textLimit: { textsPerDay: 1_000, ...otherLimits } },
    },
  },
  messaging: {
    twilioConfig: { response: { config: twilioConfig } },
    saveSmsConfig: {
      body: twilioSettings,
      response: { config: twilioConfig, check: { state: 'none', message: null } },
    },
    ...textProviderExamples,
    checkTwilio: {
      response: { check: { state: 'verified', message: 'Twilio accepts this account, and texts can be sent.' } },
    },
  },
  customers: {
    ...contactSyncExamples,
    ...customerMergeExamples,
    ...directoryExamples,
  },
  conversations: conversationExamples,
  customerImports: importExamples,
  signing: { ...signingExamples, ...verifyingExamples },
  paymentLinks: linkExamples,
  checkout: checkoutExamples,
  linkMoney: linkMoneyExamples,
  documents: { ...madeDocumentExamples, ...documentFileExamples },
  evidence: evidenceExamples,
  linkBatches: linkBatchExamples,
  documentTemplates: documentTemplateExamples,
  documentAutomations: automationExamples,
  notifications: notificationExamples,
  activity: activityExamples,
  reporting: reportingExamples,
  register: registerExamples,
  dailySummaries: {
    list: { query: { limit: 6, q: 'Nov 20' }, response: { summaries: [dailySummary], nextCursor: null } },
    read: { params: { id: dailySummary.id }, response: { summary: dailySummary } },
    emails: {
      params: { id: dailySummary.id },
      response: {
        emails: [
          {
            id: '01932f71-2b3c-7d4e-8f50-6b7c8d9e0f10',
            recipient: 'office@store.example',
            status: 'sent',
            at: '2026-11-21T02:00:06.000Z',
            error: null,
          },
        ],
      },
    },
    send: {
      params: { id: dailySummary.id },
      response: { results: [{ recipient: 'office@store.example', status: 'sent', error: null }] },
    },
    generate: { body: { timeframe: 'today' }, response: { summary: dailySummary } },
    pdf: { params: { id: dailySummary.id }, response: '%PDF-1.3' },
  },
  webhooks: webhookExamples,
};
