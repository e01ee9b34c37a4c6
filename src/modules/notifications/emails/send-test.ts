import type { NotificationStatus } from '../../../contract/notifications/notification-history.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { QueuedEmail } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { HistoryModel } from '../history/index.ts';
import { readConfig } from '../settings/index.ts';
import { frameOf } from './email-occasion.ts';
import { emailMessages as messages, writeTest } from './messages.ts';
import { recipientsOf, type Recipient } from './recipients.ts';

/** What became of a test to one recipient. */
interface TestOutcome {
  readonly recipient: string;
  readonly status: NotificationStatus;
  readonly error: string | null;
}

/** Queues a test to one recipient, which whoever queued it sends at once. */
const queueTest =
  (context: Context) =>
  async (recipient: Recipient, { storeId, userId, name }: Staff, tx: Tx): Promise<readonly QueuedEmail[]> => {
    const { clock, newId, emails } = context;
    const { email } = recipient;
    const frame = await frameOf(context, storeId, recipient, tx);
    const letter = writeTest(name, frame);
    const request = { kind: 'notification_test', intentKey: null, storeId, userId: null, to: [email], letter } as const;
    // Should this process die before it has sent the test, a worker does.
    const sending = { ...request, unsubscribeUrl: frame.outsider?.unsubscribeUrl, startAfter: 60 };
    const queued = await emails.queueEmail(sending, tx);
    await HistoryModel.in(tx).insert({
      ...{ storeId, id: newId(), userId, messageId: queued[0]?.messageId ?? null, createdAt: clock() },
      ...{ notificationType: 'test', deliveryMethod: 'email', recipientAddress: email, status: 'pending' },
      subject: letter.subject,
    });
    return queued;
  };

/** Sends a queued test, and says what the mail server answered. */
const deliverTest =
  ({ emails, reader }: Pick<Context, 'emails' | 'reader'>) =>
  async ({ messageId, to: recipient }: QueuedEmail, storeId: string): Promise<TestOutcome> => {
    await emails.deliverEmail({ storeId, messageId }, () => Promise.resolve(null));
    const row = await HistoryModel.of(storeId, reader).findOne({ messageId });
    return { recipient, status: row?.status ?? 'pending', error: row?.errorMessage ?? null };
  };

/** Sends a test to these recipients, or to the saved ones, and waits for what the mail server says of each. */
export const sendTest = (context: Context) => {
  const { transact, reader } = context;
  const [find, queue, deliver] = [recipientsOf(context), queueTest(context), deliverTest(context)];
  return async (given: readonly string[] | undefined, actor: Staff): Promise<TestOutcome[]> => {
    const { storeId } = actor;
    const asked = given !== undefined && given.length > 0 ? given : (await readConfig(storeId, reader)).recipientEmails;
    if (asked.length === 0) throw new Problem('invalid', 'no_recipient', messages.noRecipient);
    const queued = await transact(async (tx) => {
      const all: QueuedEmail[] = [];
      for (const recipient of await find(storeId, asked, [], tx)) all.push(...(await queue(recipient, actor, tx)));
      return all;
    });
    const sent = await Promise.all(queued.map((email) => deliver(email, storeId)));
    const reached = new Set(queued.map(({ to }) => to.toLowerCase()));
    const refused = asked.filter((email) => !reached.has(email.toLowerCase()));
    return [
      ...sent,
      ...refused.map((recipient) => ({ recipient, status: 'failed' as const, error: messages.unsubscribed })),
    ];
  };
};
