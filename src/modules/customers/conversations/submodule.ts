import type { ParsedRequest } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { type CustomerModel, customerNotFound } from '../directory/index.ts';
import { mergedInto } from './messages.ts';
import { findByPhone, nameConversation, nameConversations } from './name-conversations.ts';
import { holdCustomer, holdKept } from './recipient.store.ts';

const { conversations } = contract;

type Recipient = Readonly<Pick<CustomerModel, 'id' | 'customerName' | 'customerPhone'>>;
type MessageBody = ParsedRequest<typeof conversations.sendMessage>['body'];

/**
 * Whom staff write to. Whoever was merged is followed to the kept one, unless that one has another phone: staff have seen that of the
 * merged one, and a text goes nowhere else unseen.
 */
const holdRecipient = async (id: string, storeId: string, tx: Tx) => {
  const [customer] = await tx.sql<Recipient>(holdCustomer, [storeId, id]);
  const [kept] =
    customer === undefined
      ? await tx.sql<Recipient & { readonly mergedPhone: string | null }>(holdKept, [storeId, id])
      : [{ ...customer, mergedPhone: customer.customerPhone }];
  if (kept === undefined) throw customerNotFound();
  const { id: customerId, customerName, customerPhone: phone, mergedPhone } = kept;
  if (phone !== mergedPhone) throw mergedInto(customerName);
  return { customerId, customerName, phone };
};

/** Texts somebody in the words of staff, once for each key. Nobody of the directory is null. */
const sendOnce =
  ({ transact, conversations: { sendMessage } }: Context) =>
  async (
    to: { readonly id: string } | { readonly id: null; readonly phone: string },
    { message, anyway = false, later = false }: MessageBody,
    actor: Staff,
    once: Parameters<Context['transact']>[1],
  ) => {
    const inQuietHours = anyway ? 'send' : later ? 'wait' : 'refuse';
    return transact(async (tx) => {
      const reader =
        to.id === null
          ? { customerId: null, customerName: '', phone: to.phone }
          : await holdRecipient(to.id, actor.storeId, tx);
      const { messageId, dueAt } = await sendMessage({ ...reader, message, inQuietHours }, actor, tx);
      return { messageId, dueAt: dueAt?.toISOString() ?? null };
    }, once);
  };

/** What answers the calls about conversations that say who is at a phone. */
export const conversationRoutes = (context: Context): readonly Route[] => {
  const [list, one] = [nameConversations(context), nameConversation(context)];
  const [find, send] = [findByPhone(context), sendOnce(context)];
  return [
    route(conversations.list, ({ query }, actor) => list(query, actor)),
    route(conversations.one, async ({ params }, actor) => ({ conversation: await one(params.phone, actor) })),
    route(conversations.sendMessage, ({ params: { id }, body }, actor, { once }) => send({ id }, body, actor, once)),
    route(conversations.answer, async ({ params: { phone }, body }, actor, { once }) => {
      const [customer] = await find(phone, actor);
      return send(customer === undefined ? { id: null, phone } : { id: customer.id }, body, actor, once);
    }),
  ];
};
