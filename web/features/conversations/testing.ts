import type { Conversation, ConversationText } from '../../../src/contract/texting/conversations.ts';

export const phone = '13055550142';
export const customerId = '00000000-0000-4000-8000-000000000201';
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aText = (known: Partial<ConversationText> = {}): ConversationText => ({
  id: idOf(1),
  received: false,
  at: '2026-11-20T18:00:00.000Z',
  body: 'Your order is here.',
  pictures: 0,
  kind: null,
  soundsLikeOptOut: false,
  status: 'delivered',
  dueAt: null,
  deliveredAt: '2026-11-20T18:00:00.000Z',
  error: null,
  errorCode: null,
  sentBy: 'Dana',
  linkId: null,
  ...known,
});

export const aReply = (known: Partial<ConversationText> = {}): ConversationText =>
  aText({ id: idOf(2), received: true, kind: 'text', status: null, deliveredAt: null, sentBy: null, ...known });

export const aConversation = (known: Partial<Conversation> = {}): Conversation => ({
  customerId,
  customerName: 'Ana Diaz',
  customers: [{ id: customerId, customerName: 'Ana Diaz' }],
  textPrice: '0.01',
  texts: [],
  waiting: false,
  consents: [],
  optedOut: null,
  quiet: null,
  firstText: null,
  ...known,
});
