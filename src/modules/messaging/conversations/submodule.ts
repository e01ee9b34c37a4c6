import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Projection } from '../../../kernel/projection.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import type { Texts } from '../texts/index.ts';
import { conversationList } from './conversation-list.ts';
import { findExchanged } from './find-exchanged.ts';
import { findReplies, findWaitingPhones, readTexting } from './find-replies.ts';
import type { Conversations } from './index.ts';
import { finishConversation, readConversation, recordConsent } from './marks.ts';
import { readOneConversation } from './read-conversation.ts';
import { countConversations, listConversations } from './read-conversations.ts';
import { receiveText } from './receive-text.ts';
import { sendMessage } from './send-message.ts';
import { cancelText, sendTextNow } from './waiting-text.ts';

interface ConversationsContext extends Context {
  readonly queueText: Texts['queueText'];
  /** What a person's texts stand on. */
  readonly textBasis: (actor: Staff) => Promise<{ readonly textPrice: string }>;
}

interface ConversationsParts {
  readonly api: Conversations;
  readonly routes: readonly Route[];
  readonly projections: readonly Projection[];
  /** What the webhooks of every provider call. */
  readonly receiveText: ReturnType<typeof receiveText>;
}

const { conversations } = contract;

/** What answers the calls that name a phone or a text, and nobody of the directory. */
const conversationRoutes = (context: ConversationsContext): readonly Route[] => {
  const { transact } = context;
  const [read, finish, record] = [readConversation(context), finishConversation(context), recordConsent(context)];
  const [sendNow, cancel, count] = [sendTextNow(context), cancelText(context), countConversations(context)];
  return [
    route(conversations.counts, (_, actor) => count(actor)),
    route(conversations.read, async ({ params }, actor) => {
      await transact((tx) => read(params.phone, actor, tx));
      return {};
    }),
    route(conversations.done, async ({ params }, actor) => {
      await transact((tx) => finish(params.phone, actor, tx));
      return {};
    }),
    route(conversations.recordConsent, async ({ params, body }, actor) => {
      await transact((tx) => record({ ...body, phone: params.phone }, actor, tx));
      return {};
    }),
    route(conversations.sendNow, async ({ params }, actor) => {
      await transact((tx) => sendNow(params.id, actor, tx));
      return {};
    }),
    route(conversations.cancel, async ({ params }, actor) => {
      await transact((tx) => cancel(params.id, actor, tx));
      return {};
    }),
  ];
};

/** Puts together what a store and its customers write to each other. */
export const createConversations = (context: ConversationsContext): ConversationsParts => ({
  api: {
    listConversations: listConversations(context),
    readConversation: readOneConversation(context),
    sendMessage: sendMessage(context),
    findExchanged,
    findReplies,
    readTexting: readTexting(context),
    findWaitingPhones,
  },
  routes: conversationRoutes(context),
  projections: [conversationList],
  receiveText: receiveText(context),
});
