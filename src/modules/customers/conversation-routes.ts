import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Context } from './context.ts';
import type { CustomerModel } from './customer.model.ts';
import { holdCustomer, holdKept } from './customer.store.ts';
import { customerNotFound, mergedInto } from './messages.ts';
import { nameConversation, nameConversations } from './queries/name-conversations.ts';

const { conversations } = contract;

type Recipient = Readonly<Pick<CustomerModel, 'id' | 'customerName' | 'customerPhone'>>;

/**
 * Whom staff write to. Whoever was merged is followed to the kept one, unless that one has another phone: staff have seen that of the
 * merged one, and a text goes nowhere else unseen.
 */
const holdRecipient = async (id: string, storeId: string, tx: Tx): Promise<Recipient> => {
  const [customer] = await tx.sql<Recipient>(holdCustomer, [storeId, id]);
  if (customer !== undefined) return customer;
  const [kept] = await tx.sql<Recipient & { readonly mergedPhone: string | null }>(holdKept, [storeId, id]);
  if (kept === undefined) throw customerNotFound();
  if (kept.customerPhone !== kept.mergedPhone) throw mergedInto(kept.customerName);
  return kept;
};

/** What answers the calls about conversations that say who is at a phone. */
export const conversationRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const { sendMessage } = context.conversations;
  const [list, one] = [nameConversations(context), nameConversation(context)];
  return [
    route(conversations.list, ({ query }, actor) => list(query, actor)),
    route(conversations.one, async ({ params }, actor) => ({ conversation: await one(params.phone, actor) })),
    route(conversations.sendMessage, async ({ params: { id }, body }, actor, { once }) => {
      const { message, anyway = false, later = false } = body;
      const inQuietHours = anyway ? 'send' : later ? 'wait' : 'refuse';
      const { messageId, dueAt } = await transact(async (tx) => {
        const { id: customerId, customerName, customerPhone: phone } = await holdRecipient(id, actor.storeId, tx);
        const sent = await sendMessage({ customerId, customerName, phone, message, inQuietHours }, actor, tx);
        return { messageId: sent.messageId, dueAt: sent.dueAt?.toISOString() ?? null };
      }, once);
      return { messageId, dueAt };
    }),
  ];
};
