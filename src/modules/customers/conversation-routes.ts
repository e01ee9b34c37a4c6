import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Context } from './context.ts';
import { nameConversation, nameConversations } from './queries/name-conversations.ts';
import { readCustomer } from './queries/read-customers.ts';

const { conversations } = contract;

/** What answers the calls about conversations that say who is at a phone. */
export const conversationRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const { sendMessage } = context.conversations;
  const [list, one, read] = [nameConversations(context), nameConversation(context), readCustomer(context)];
  return [
    route(conversations.list, ({ query }, actor) => list(query, actor)),
    route(conversations.one, async ({ params }, actor) => ({ conversation: await one(params.phone, actor) })),
    route(conversations.sendMessage, async ({ params: { id }, body }, actor, { once }) => {
      const { customerName, customerPhone: phone } = await read(id, actor);
      const { message, anyway = false, later = false } = body;
      const inQuietHours = anyway ? 'send' : later ? 'wait' : 'refuse';
      const { messageId, dueAt } = await transact(async (tx) => {
        const sent = await sendMessage({ customerId: id, customerName, phone, message, inQuietHours }, actor, tx);
        return { messageId: sent.messageId, dueAt: sent.dueAt?.toISOString() ?? null };
      }, once);
      return { messageId, dueAt };
    }),
  ];
};
