import type { Staff } from '../../../kernel/actor.ts';
import { type Reader, token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { WrittenTo } from './find-exchanged.ts';
import type { findReplies, findWaitingPhones, readTexting } from './find-replies.ts';
import type { ReadConversation } from './read-conversation.ts';
import type { ConversationSearch, ListedConversation } from './read-conversations.ts';
import type { StaffMessage } from './send-message.ts';

export type { ConsentRecorded, ConversationDone, ConversationRead, TextHurried, TextReceived } from './events.ts';
export type { Reply } from './find-replies.ts';
export { receivedContents } from './received-text.model.ts';
export type { IncomingText } from './receive-text.ts';

/** What a store and its customers write to each other, by phone: for whoever knows whose phone it is. */
export interface Conversations {
  /** A page of a store's conversations, the one with the last text first. */
  readonly listConversations: (
    search: ConversationSearch,
    actor: Pick<Staff, 'storeId'>,
  ) => Promise<{ conversations: readonly ListedConversation[]; nextCursor: string | null }>;
  /** What was written to and from a phone (digits only), and what may be written to it now. */
  readonly readConversation: (phone: string, actor: Staff) => Promise<ReadConversation>;
  /** Texts a customer in the words of staff, or throws why not. */
  readonly sendMessage: (
    message: StaffMessage,
    actor: Staff,
    tx: Tx,
  ) => Promise<{ messageId: string; dueAt: Date | null }>;
  /** With which of these customers something was exchanged: written to them at all, or received from their phone since. */
  readonly findExchanged: (
    customers: readonly WrittenTo[],
    since: { readonly storeId: string; readonly at: Date },
    handle: Pick<Reader, 'sql'>,
  ) => Promise<ReadonlySet<string>>;
  /** What was last written from these phones, and whether it waits for an answer. */
  readonly findReplies: typeof findReplies;
  /** The same of the phones of a list, with those of them that want no texts from whom somebody texts through. */
  readonly readTexting: ReturnType<typeof readTexting>;
  /** The phones of a store from which somebody waits for an answer. */
  readonly findWaitingPhones: typeof findWaitingPhones;
}
export const Conversations = token<Conversations>('Conversations');
