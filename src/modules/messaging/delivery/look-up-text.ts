import { statement } from '../../../../db/statement.ts';
import type { Context } from '../context.ts';
import { lookUpText as lookUpQueue, pollText, sendText, type MessageKey } from '../outbox/index.ts';
import { textProvider } from '../providers/index.ts';
import { openTextAccount } from '../settings/index.ts';
import { findTextAtProvider } from './delivery.store.ts';
import { recordDelivery } from './record-delivery.ts';

/** Asks the provider what became of a text: by its id where we have one, else by its words. */
export const lookUpText = (context: Context) => {
  const { reader, secrets, transact } = context;
  const record = recordDelivery(context);
  const provider = textProvider(context);
  return async (key: MessageKey, signal: AbortSignal): Promise<void> => {
    const text = await findTextAtProvider(key, reader);
    const account = text && openTextAccount(text, secrets);
    // The text, or the account it went through, is gone.
    if (!text || !account) return;
    const outcome = await (text.sid === null
      ? provider.find(account, text, text.otherSids, signal)
      : provider.fetch(account, text.sid, signal));
    await transact((tx) => record(key, outcome, tx));
  };
};

/** A text whose job or report is overdue, and the job that it needs. */
interface OverdueText extends MessageKey {
  readonly needs: 'send' | 'look-up' | 'poll';
}

// A report that did not come within a day may still be asked for. After six more hours of asking there will be none.
const find = statement(
  'messaging.overdue-texts',
  `select store_id as "storeId", id as "messageId",
          case when state = 'queued' then 'send' when state in ('accepted', 'sent') then 'poll' else 'look-up' end as needs
     from message_history
    where channel = 'sms' and status in ('sending', 'sent') and (
          (state = 'queued' and created_at < $1::timestamptz - interval '1 hour'
           and coalesce(handed_over_at, due_at, created_at) < $1::timestamptz - interval '1 hour')
       or (state in ('handed_over', 'unknown') and created_at > $1::timestamptz - interval '31 hours'
           and coalesce(handed_over_at, created_at) < $1::timestamptz - interval '30 minutes')
       or (state in ('accepted', 'sent')
           and created_at between $1::timestamptz - interval '30 hours' and $1::timestamptz - interval '24 hours'))
    order by created_at
    limit 5000`,
);

const queues = { send: sendText, 'look-up': lookUpQueue, poll: pollText } as const;

/** Asks for one job for each text that a lost job or a lost report left behind, oldest first. */
export const findOverdueTexts =
  ({ reader, transact, clock }: Context) =>
  async (): Promise<void> => {
    const texts = await reader.sql<OverdueText>(find, [clock()]);
    await transact(async (tx) => {
      for (const { needs, storeId, messageId } of texts) await tx.enqueue(queues[needs], { storeId, messageId });
    });
  };
