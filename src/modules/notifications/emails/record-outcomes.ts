import { statement } from '../../../../db/statement.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import type { MessageEvent } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { updateAndCount } from '../history/index.ts';
import { tellSummary } from './summary-emails.ts';

/** Something new is known of what was told by email. */
interface NotificationHistoryChanged extends DomainEvent {
  readonly type: 'NotificationHistoryChanged';
}

type EmailEvent = Extract<MessageEvent, { type: 'EmailSent' | 'EmailFailed' | 'EmailRetried' }>;

const write = statement('notifications.record-outcome', updateAndCount('message_id = $2'));

const statuses = { EmailSent: 'sent', EmailFailed: 'failed', EmailRetried: 'pending' } as const;

/** Writes what became of an email to the notifications that it carries. */
export const recordOutcomes = (context: Pick<Context, 'clock' | 'summaries'>): EventHandler => {
  const tell = tellSummary(context);
  return optionalHandler<EmailEvent>(
    'notifications.record-outcomes',
    ['EmailSent', 'EmailFailed', 'EmailRetried'],
    async (event, tx) => {
      const { storeId, messageId, type } = event;
      const reason = event.type === 'EmailFailed' ? event.reason : null;
      const values = [storeId, messageId, statuses[type], reason, context.clock()];
      const written = await tx.sql<{ summaryId: string | null }>(write, values);
      if (written.length > 0) tx.raise<NotificationHistoryChanged>({ type: 'NotificationHistoryChanged', storeId });
      for (const { summaryId } of written) if (summaryId !== null) await tell(storeId, summaryId, tx);
    },
  );
};
