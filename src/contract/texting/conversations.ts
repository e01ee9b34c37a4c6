import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, optionalText, page, phone, uuid } from '../formats.ts';
import { conversationCounts } from './conversation-counts.ts';
import { longestMessage } from './longest-message.ts';
import { refuseShortener } from './shorteners.ts';

/** Which conversations: those in which somebody waits for an answer, all, or those whose last text did not arrive. */
export const conversationTabs = ['waiting', 'all', 'failed'] as const;
export type ConversationTab = (typeof conversationTabs)[number];

/** How staff came to know whether somebody wants texts. */
export const staffConsentSources = ['in_person', 'phone_call', 'web_form', 'paper'] as const;
export type StaffConsentSource = (typeof staffConsentSources)[number];

/** Who is at a number, as far as the directory knows. */
const Correspondent = z.object({
  phone: z.string(),
  /** The oldest active customer with the phone; null where nobody of the directory has it. */
  customerId: uuid.nullable(),
  /** Of that customer, else as the last text called them; null where nobody knows. */
  customerName: z.string().nullable(),
});

/** What a text that was received asks for: `text` is what people have to read. */
export const ReceivedKind = z.enum(['text', 'opt-out', 'opt-in', 'help']);
export type ReceivedKind = z.output<typeof ReceivedKind>;

/** A conversation in the list: who, and the last text. */
export const ConversationRow = Correspondent.extend({
  lastAt: instant,
  /** The last text came from them. */
  received: z.boolean(),
  /** Empty once its words are no longer kept. */
  body: z.string(),
  kind: ReceivedKind.nullable(),
  /** They wrote something that nobody has seen. */
  unread: z.boolean(),
  /** They wrote something that nobody has answered or marked as done. */
  waiting: z.boolean(),
  /** Why the last text to them did not arrive, in words for staff, else null. */
  failure: z.string().nullable(),
});
export type ConversationRow = z.output<typeof ConversationRow>;

/** One text of a conversation, in either direction. */
export const ConversationText = z.object({
  id: uuid,
  received: z.boolean(),
  at: instant,
  /** Empty once its words are no longer kept. */
  body: z.string(),
  /** How many pictures came with it; they are not kept. */
  pictures: z.number().int(),
  /** Of a received one. */
  kind: ReceivedKind.nullable(),
  soundsLikeOptOut: z.boolean(),
  /** Of one of ours: `waiting` until it is due, `cancelled` where staff cancelled it. */
  status: z.enum(['waiting', 'sending', 'sent', 'delivered', 'failed', 'cancelled']).nullable(),
  dueAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  error: z.string().nullable(),
  /** Of one of ours that did not arrive: `bad_phone` where no text reaches the number until it is corrected. */
  errorCode: z.enum(['bad_phone', 'other']).nullable(),
  /** Who of the staff had it sent; null of an automatic one. */
  sentBy: z.string().nullable(),
  /** The internal id of the payment link it is about. */
  linkId: uuid.nullable(),
});
export type ConversationText = z.output<typeof ConversationText>;

/** That somebody said whether they want texts. */
export const ConsentRecord = z.object({
  wanted: z.boolean(),
  source: z.enum(['reply', 'provider', 'import', ...staffConsentSources]),
  quote: z.string().nullable(),
  recordedBy: z.string().nullable(),
  at: instant,
});
export type ConsentRecord = z.output<typeof ConsentRecord>;

/** A conversation: who, what was written, and what may be. */
export const Conversation = Correspondent.omit({ phone: true }).extend({
  /** All active customers with the phone, the oldest first. */
  customers: z.array(z.object({ id: uuid, customerName: z.string() })),
  /** The newest 200, oldest first. */
  texts: z.array(ConversationText),
  waiting: z.boolean(),
  /** The newest first. */
  consents: z.array(ConsentRecord),
  /** They want no texts: since when and by what, or null. `theirs` can only be undone by themselves. */
  optedOut: z.object({ at: instant, theirs: z.boolean() }).nullable(),
  /** When quiet hours end where they live, and what the clock there shows; null outside of them. */
  quiet: z.object({ until: instant, theirTime: z.string(), untilTime: z.string() }).nullable(),
  /** What stands around the first text that a number gets from the store; null after it. */
  firstText: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** What a carrier takes for one text, in dollars. */
  textPrice: z.string(),
});
export type Conversation = z.output<typeof Conversation>;

const staffMessage = {
  message: neededText(longestMessage, 'Please enter a message.').superRefine(refuseShortener),
  anyway: z.boolean().optional(),
  later: z.boolean().optional(),
};
const queuedMessage = z.object({ messageId: uuid, dueAt: instant.nullable() });

const atPhone = z.object({ phone });
const ofText = z.object({ id: uuid });
const changed = z.object({});

/** Calls about what a store and its customers write to each other. */
export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    access: 'staff',
    keyScope: 'read',
    summary: 'Conversations by text, the last one first; `q` searches name, phone and the last words',
    query: z.object({
      ...page,
      q: z.string().max(200).optional(),
      tab: z.enum(conversationTabs).catch('all').default('all'),
    }),
    response: z.object({ conversations: z.array(ConversationRow), nextCursor: z.string().nullable() }),
  }),
  counts: conversationCounts,
  one: endpoint({
    method: 'GET',
    path: '/api/conversations/:phone',
    access: 'staff',
    keyScope: 'read',
    summary: 'What was written to and from a phone, and what may be written to it now',
    params: atPhone,
    response: z.object({ conversation: Conversation }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/conversations/:phone/read',
    access: 'staff',
    summary: 'Mark what a phone wrote as seen',
    params: atPhone,
    response: changed,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/conversations/:phone/done',
    access: 'staff',
    summary: 'Mark what a phone wrote as done, without an answer',
    params: atPhone,
    response: changed,
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: '/api/conversations/:phone/consent',
    access: 'staff',
    summary:
      'Record that somebody said they want texts, or none; refused with 409 where they opted out themselves, which only they can undo',
    params: atPhone,
    body: z.object({
      wanted: z.boolean('Please choose whether texts are wanted.'),
      source: z.enum(staffConsentSources, 'Please choose how they said so.'),
      quote: optionalText(500),
    }),
    response: changed,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/customers/:id/send-message',
    access: 'staff',
    summary:
      'Text a customer in your own words; in quiet hours 409 `quiet_hours`, unless it may go `later`, when they end, or `anyway`',
    params: ofText,
    body: z.object(staffMessage),
    response: queuedMessage,
    idempotent: true,
    perMinute: 60,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/conversations/:phone/send-message',
    access: 'staff',
    summary:
      'Text a phone in your own words, as a customer; 409 `nobody_wrote` where it is no customer’s and nobody has written from it',
    params: atPhone,
    body: z.object(staffMessage),
    response: queuedMessage,
    idempotent: true,
    perMinute: 60,
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/api/texts/:id/send-now',
    access: 'staff',
    summary: 'Send a text at once that waits for its hour',
    params: ofText,
    response: changed,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/texts/:id/cancel',
    access: 'staff',
    summary: 'Cancel a text that waits for its hour',
    params: ofText,
    response: changed,
  }),
};
