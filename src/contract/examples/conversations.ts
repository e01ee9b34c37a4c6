import type { Conversation, ConversationText, conversations } from '../texting/conversations.ts';
import type { SavedText, savedTexts } from '../texting/saved-texts.ts';
import { customer, link, type ExampleOf } from './records.ts';

const phone = '12135550199';
const messageId = '0199c0de-0000-7000-8000-00000000c0de';

const received: ConversationText = {
  id: '0199c0de-0000-7000-8000-00000000c0df',
  received: true,
  at: '2026-11-21T17:51:03.000Z',
  body: 'Can I pay the rest on Friday?',
  pictures: 0,
  kind: 'text',
  soundsLikeOptOut: false,
  status: null,
  dueAt: null,
  deliveredAt: null,
  error: null,
  errorCode: null,
  sentBy: null,
  linkId: null,
};

const sent: ConversationText = {
  ...received,
  id: messageId,
  received: false,
  at: '2026-11-21T17:44:00.000Z',
  body: 'Corner Shop: you have a payment request of $86.00.',
  kind: null,
  status: 'delivered',
  deliveredAt: '2026-11-21T17:44:02.000Z',
  sentBy: 'Dana Reyes',
  linkId: link.id,
};

const conversation: Conversation = {
  customerId: customer.id,
  customerName: customer.customerName,
  customers: [{ id: customer.id, customerName: customer.customerName }],
  texts: [sent, received],
  waiting: true,
  consents: [
    {
      wanted: true,
      source: 'in_person',
      quote: 'Asked at the counter, said yes',
      recordedBy: 'Dana Reyes',
      at: '2026-11-20T16:00:00.000Z',
    },
  ],
  optedOut: null,
  quiet: { until: '2026-11-22T17:00:00.000Z', theirTime: '8:52 PM', untilTime: '9:00 AM' },
  firstText: null,
  textPrice: '0.01',
};

const params = { phone: '(213) 555-0199' };

const savedText: SavedText = { id: '0199c0de-0000-7000-8000-00000000c0e0', message: 'We are open until 8 PM.' };

type Calls = typeof conversations & typeof savedTexts;

/** An example of each call about conversations. */
export const conversationExamples: { [K in keyof Calls]: ExampleOf<Calls[K]> } = {
  savedTexts: { response: { savedTexts: [savedText] } },
  saveText: { body: { message: savedText.message }, response: { savedText } },
  deleteSavedText: { params: { id: savedText.id }, response: {} },
  list: {
    query: { tab: 'waiting', q: 'marisol' },
    response: {
      conversations: [
        {
          phone,
          customerId: customer.id,
          customerName: customer.customerName,
          lastAt: received.at,
          received: true,
          body: received.body,
          kind: 'text',
          unread: true,
          waiting: true,
          failure: null,
        },
      ],
      nextCursor: null,
    },
  },
  counts: { response: { waiting: 2, failed: 1 } },
  one: { params, response: { conversation } },
  read: { params, response: {} },
  done: { params, response: {} },
  recordConsent: {
    params,
    body: { wanted: true, source: 'in_person', quote: 'Asked at the counter, said yes' },
    response: {},
  },
  sendMessage: {
    params: { id: customer.id },
    body: { message: 'Of course. I have moved the link to Friday, 6 PM.', later: true, anyway: false },
    response: { messageId, dueAt: '2026-11-22T17:00:00.000Z' },
  },
  answer: {
    params,
    body: { message: 'We are open until 8 PM.', later: false, anyway: true },
    response: { messageId, dueAt: null },
  },
  sendNow: { params: { id: messageId }, response: {} },
  cancel: { params: { id: messageId }, response: {} },
};
