import { contract } from '../../contract/index.ts';
import type { ParsedRequest } from '../../contract/endpoint.ts';
import type { Staff } from '../../kernel/actor.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Context } from './context.ts';
import { findByPhone, nameConversation, nameConversations } from './queries/name-conversations.ts';
import { readCustomer } from './queries/read-customers.ts';

const { conversations } = contract;

/** Whom a message is for. */
interface Reader {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly phone: string | null;
}
type MessageBody = ParsedRequest<typeof conversations.sendMessage>['body'];

/** Texts somebody in the words of staff, once for each key. */
const sendOnce =
  ({ transact, conversations: { sendMessage } }: Context) =>
  async (
    reader: Reader,
    { message, anyway = false, later = false }: MessageBody,
    actor: Staff,
    once: Parameters<Context['transact']>[1],
  ) => {
    const inQuietHours = anyway ? 'send' : later ? 'wait' : 'refuse';
    return transact(async (tx) => {
      const { messageId, dueAt } = await sendMessage({ ...reader, message, inQuietHours }, actor, tx);
      return { messageId, dueAt: dueAt?.toISOString() ?? null };
    }, once);
  };

/** What answers the calls about conversations that say who is at a phone. */
export const conversationRoutes = (context: Context): readonly Route[] => {
  const [list, one, read] = [nameConversations(context), nameConversation(context), readCustomer(context)];
  const [find, send] = [findByPhone(context), sendOnce(context)];
  return [
    route(conversations.list, ({ query }, actor) => list(query, actor)),
    route(conversations.one, async ({ params }, actor) => ({ conversation: await one(params.phone, actor) })),
    route(conversations.sendMessage, async ({ params: { id }, body }, actor, { once }) => {
      const { customerName, customerPhone: phone } = await read(id, actor);
      return send({ customerId: id, customerName, phone }, body, actor, once);
    }),
    route(conversations.answer, async ({ params: { phone }, body }, actor, { once }) => {
      const [customer] = await find(phone, actor);
      const { id: customerId = null, customerName = '' } = customer ?? {};
      return send({ customerId, customerName, phone }, body, actor, once);
    }),
  ];
};
