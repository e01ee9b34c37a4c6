import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { sendText, type TextEvent } from '../outbox/index.ts';
import type { TextHurried } from './events.ts';
import { refusals } from './messages.ts';

/** What the events of a text say it is about. */
interface About {
  readonly linkId: string | null;
  readonly customerId: string | null;
}
const about = `payment_link_id as "linkId", customer_id as "customerId"`;
// One that is being sent is queued no more, so that exactly one of worker and staff has it.
const whileWaiting = `store_id = $1 and id = $2 and channel = 'sms' and state = 'queued' and due_at > $3`;

const hurry = statement(
  'messaging.hurry-text',
  `update message_history set due_at = $3 where ${whileWaiting} returning ${about}`,
);
const cancel = statement(
  'messaging.cancel-text',
  `update message_history set state = 'suppressed', status = 'failed', failed_at = $3, error_code = 'cancelled', error_message = $4
    where ${whileWaiting} returning ${about}`,
);
const find = statement(
  'messaging.find-waiting-text',
  `select 1 as found from message_history where store_id = $1 and id = $2 and channel = 'sms'`,
);

const refuse = async (values: readonly [string, string], tx: Tx): Promise<never> => {
  if ((await tx.sql(find, values)).length === 0) throw new Problem('missing', 'text_not_found', 'Text not found');
  throw new Problem('conflict', 'text_not_waiting', refusals.notWaiting);
};

/** Sends a text at once that waits for its hour. */
export const sendTextNow =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (messageId: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const now = clock();
    const [row] = await tx.sql<About>(hurry, [storeId, messageId, now]);
    if (!row) return refuse([storeId, messageId], tx);
    await tx.enqueue(sendText, { storeId, messageId, dueAt: now.toISOString() });
    tx.raise<TextHurried>({ type: 'TextHurried', storeId, messageId, ...row });
  };

/** Takes back a text that waits for its hour. It is kept, and never leaves. */
export const cancelText =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (messageId: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const reason = refusals.cancelled;
    const [row] = await tx.sql<About>(cancel, [storeId, messageId, clock(), reason]);
    if (!row) return refuse([storeId, messageId], tx);
    tx.raise<TextEvent>({ type: 'TextFailed', storeId, messageId, ...row, code: 'cancelled', reason });
  };
