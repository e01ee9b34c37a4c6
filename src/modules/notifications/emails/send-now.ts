import type { NotificationStatus } from '../../../contract/notifications/notification-history.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { EmailRequest, Letter, QueuedEmail } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { HistoryModel } from '../history/index.ts';
import { readConfig } from '../settings/index.ts';
import { readFrame } from './email-occasion.ts';
import { emailMessages as messages, writeTest, type LetterFrame } from './messages.ts';
import { recipientsOf, type Recipient } from './recipients.ts';

/** What became of an email to one recipient. */
interface SendingOutcome {
  readonly recipient: string;
  readonly status: NotificationStatus;
  readonly error: string | null;
}

/** An email that somebody sends by a button. */
export interface EmailToSend extends Pick<EmailRequest, 'kind' | 'attachments'> {
  /** As the history names it. */
  readonly type: string;
  readonly summaryId?: string;
  readonly write: (frame: LetterFrame) => Letter;
}

/** Queues an email to one recipient, and enters it in the history; whoever queued it sends it at once. */
const queueOne =
  (context: Context) =>
  async (email: EmailToSend, recipient: Recipient, actor: Staff, tx: Tx): Promise<readonly QueuedEmail[]> => {
    const { clock, newId, emails } = context;
    const { storeId, userId } = actor;
    const { kind, attachments = [], type: notificationType, summaryId = null } = email;
    const { email: to } = recipient;
    const frame = await readFrame(context, storeId, recipient, tx);
    const letter = email.write(frame);
    const request = { kind, attachments, intentKey: null, storeId, userId: null, to: [to], letter } as const;
    // Should this process die before it has sent the email, a worker does.
    const sending = { ...request, unsubscribeUrl: frame.outsider?.unsubscribeUrl, startAfter: 60 };
    const queued = await emails.queueEmail(sending, tx);
    await HistoryModel.in(tx).insert({
      ...{ storeId, id: newId(), userId, messageId: queued[0]?.messageId ?? null, createdAt: clock() },
      ...{ notificationType, deliveryMethod: 'email', recipientAddress: to, status: 'pending' },
      ...{ subject: letter.subject, attachmentGenerated: attachments.length > 0, summaryId },
    });
    return queued;
  };

/** Sends a queued email, and says what the mail server answered. */
const deliver =
  ({ emails, reader }: Pick<Context, 'emails' | 'reader'>) =>
  async ({ messageId, to: recipient }: QueuedEmail, storeId: string): Promise<SendingOutcome> => {
    await emails.deliverEmail({ storeId, messageId }, () => Promise.resolve(null));
    const row = await HistoryModel.of(storeId, reader).findOne({ messageId });
    return { recipient, status: row?.status ?? 'pending', error: row?.errorMessage ?? null };
  };

/** Whom a button sends an email to: these recipients, or the saved ones. */
export const recipientsToAsk =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (given: readonly string[] | undefined, { storeId }: Pick<Staff, 'storeId'>): Promise<readonly string[]> => {
    const asked = given !== undefined && given.length > 0 ? given : (await readConfig(storeId, reader)).recipientEmails;
    if (asked.length === 0) throw new Problem('invalid', 'no_recipient', messages.noRecipient);
    return asked;
  };

/** Sends an email to each of these addresses that may be written to, and waits for what the mail server says of each. */
export const sendNow = (context: Context) => {
  const { transact } = context;
  const [find, queue, send] = [recipientsOf(context), queueOne(context), deliver(context)];
  return async (email: EmailToSend, asked: readonly string[], actor: Staff): Promise<SendingOutcome[]> => {
    const { storeId } = actor;
    const queued = await transact(async (tx) => {
      const all: QueuedEmail[] = [];
      for (const recipient of await find(storeId, asked, [], tx))
        all.push(...(await queue(email, recipient, actor, tx)));
      return all;
    });
    const sent = await Promise.all(queued.map((each) => send(each, storeId)));
    const reached = new Set(queued.map(({ to }) => to.toLowerCase()));
    const refused = asked.filter((address) => !reached.has(address.toLowerCase()));
    return [
      ...sent,
      ...refused.map((recipient) => ({ recipient, status: 'failed' as const, error: messages.unsubscribed })),
    ];
  };
};

/** Sends a test to these recipients, or to the saved ones. */
export const sendTest = (context: Context) => {
  const [ask, send] = [recipientsToAsk(context), sendNow(context)];
  return async (given: readonly string[] | undefined, actor: Staff): Promise<SendingOutcome[]> => {
    const write = (frame: LetterFrame): Letter => writeTest(actor.name, frame);
    return send({ kind: 'notification_test', type: 'test', write }, await ask(given, actor), actor);
  };
};
