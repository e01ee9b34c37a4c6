import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { HistoryModel } from '../history/index.ts';
import { senderOf } from '../letters/index.ts';
import type { Occasion, OccasionHandler } from '../occasions/index.ts';
import { sentenceOf, writeOccasion, type LetterFrame } from './messages.ts';
import { sendBundle } from './queues.ts';
import { recipientsOfOccasion, type Recipient } from './recipients.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** So many emails a recipient gets at once within the seconds of a bundle; what comes then waits and goes together. */
const atOnce = 3;
const bundleSeconds = 300;

interface StoreRow {
  readonly payee: string;
  readonly timezone: string;
}

const selectStore = statement('notifications.store', 'select payee, timezone from read_stores where store_id = $1');

const readStore = async (storeId: string, tx: Pick<Tx, 'sql'>): Promise<StoreRow> => {
  const [store] = await tx.sql<StoreRow>(selectStore, [storeId]);
  return store ?? { payee: 'Your store', timezone: 'UTC' };
};

type FrameContext = Pick<Context, 'config' | 'secrets'>;

/** What stands around a letter to a recipient of a store. Whoever is no user of it may be a recipient of several. */
const frameOf = (
  context: FrameContext,
  storeId: string,
  { payee: storeName, timezone }: StoreRow,
  { email, isUser, language }: Recipient,
): LetterFrame => {
  const outsider = isUser ? null : { storeName, unsubscribeUrl: unsubscribeUrl(context, { storeId, email }) };
  return { publicUrl: context.config.publicUrl, sender: senderOf(context.config), timezone, language, outsider };
};

/** The same, where the store is not read yet. */
export const readFrame = async (
  context: FrameContext,
  storeId: string,
  recipient: Recipient,
  tx: Pick<Tx, 'sql'>,
): Promise<LetterFrame> => frameOf(context, storeId, await readStore(storeId, tx), recipient);

const countLatest = statement(
  'notifications.count-latest',
  `select count(*)::int as count from (
     select 1 from notification_history
      where store_id = $1 and recipient_address = $2 and created_at > $3 and occasion_id is not null limit ${atOnce}) latest`,
);

const wantedByEmail = `
  exists (select from notification_configs where store_id = $1 and real_time_notifications and email_notifications)
  or exists (select from notification_preferences where store_id = $1 and $3 = any(email))`;

/** Emails an occasion to everybody who is to be told, or has it wait to go with others. */
export const emailOccasion = (context: Context): OccasionHandler => {
  const { clock, newId, emails } = context;
  const recipientsFor = recipientsOfOccasion(context);

  const send = async (occasion: Occasion, email: string, frame: LetterFrame, tx: Tx): Promise<string | null> => {
    const { storeId } = occasion;
    const request = { kind: 'notification', intentKey: null, storeId, userId: null } as const;
    const letter = writeOccasion(occasion, frame);
    const [queued] = await emails.queueEmail(
      { ...request, to: [email], letter, unsubscribeUrl: frame.outsider?.unsubscribeUrl },
      tx,
    );
    return queued?.messageId ?? null;
  };

  const handle: OccasionHandler['handle'] = async (occasion, tx) => {
    const { storeId, id: occasionId, type, linkId, transactionId } = occasion;
    const now = clock();
    const since = new Date(now.getTime() - bundleSeconds * 1_000);
    const recipients = await recipientsFor(occasion, tx);
    if (recipients.length === 0) return;
    const store = await readStore(storeId, tx);
    for (const recipient of recipients) {
      const { email } = recipient;
      const [latest] = await tx.sql<{ count: number }>(countLatest, [storeId, email, since]);
      const isMany = (latest?.count ?? 0) >= atOnce;
      const messageId = isMany ? null : await send(occasion, email, frameOf(context, storeId, store, recipient), tx);
      if (isMany) await tx.enqueue(sendBundle, { storeId, recipient: email }, { startAfter: bundleSeconds });
      await HistoryModel.in(tx).insert({
        ...{ storeId, id: newId(), occasionId, messageId, paymentLinkId: linkId, transactionId, createdAt: now },
        ...{ notificationType: type, deliveryMethod: 'email', recipientAddress: email, status: 'pending' },
        subject: sentenceOf(occasion, recipient.language),
      });
    }
  };
  return { wanted: wantedByEmail, handle };
};
