import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { EmailCounts } from '../../reporting/index.ts';
import type { Context } from '../context.ts';

// Whoever got one copy of a day has it, whatever became of the others.
const countRecipients = statement(
  'notifications.count-summary-recipients',
  `with recipients as (
     select bool_or(status = 'sent') as has_it, bool_and(status = 'failed') as is_lost from notification_history
      where store_id = $1 and summary_id = $2 group by recipient_address)
   select count(*)::int as "emailsTo", count(*) filter (where has_it)::int as "emailsSent",
          count(*) filter (where is_lost)::int as "emailsFailed" from recipients`,
);

/** Writes beside a daily summary to how many people it went. */
export const tellSummary =
  ({ summaries }: Pick<Context, 'summaries'>) =>
  async (storeId: string, id: string, tx: Tx): Promise<void> => {
    const count = async (): Promise<EmailCounts> => {
      const [counts] = await tx.sql<EmailCounts>(countRecipients, [storeId, id]);
      return counts ?? { emailsTo: 0, emailsSent: 0, emailsFailed: 0 };
    };
    await summaries.recordEmails({ storeId, id }, count, tx);
  };
