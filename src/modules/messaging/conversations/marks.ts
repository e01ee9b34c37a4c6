import { statement } from '../../../../db/statement.ts';
import type { StaffConsentSource } from '../../../contract/texting/conversations.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optIn, optOut, OptOutModel } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { ConsentRecorded, ConversationDone, ConversationRead } from './events.ts';
import { refusals } from './messages.ts';

const marked = (column: 'read_at' | 'done_at'): string =>
  `with marked as (
     update received_texts set ${column} = $3 where store_id = $1 and phone = $2 and ${column} is null returning received_at)
   select max(received_at) as "upTo" from marked`;
const markRead = statement('messaging.mark-received-read', marked('read_at'));
const markDone = statement('messaging.mark-received-done', marked('done_at'));

/** Marks what a phone wrote as seen. What was seen is no change. */
export const readConversation =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (phone: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const [row] = await tx.sql<{ upTo: Date | null }>(markRead, [storeId, phone, clock()]);
    if (row?.upTo) tx.raise<ConversationRead>({ type: 'ConversationRead', storeId, phone, upTo: row.upTo });
  };

/** Marks what a phone wrote as done, without an answer. */
export const finishConversation =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (phone: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const [row] = await tx.sql<{ upTo: Date | null }>(markDone, [storeId, phone, clock()]);
    if (row?.upTo) tx.raise<ConversationDone>({ type: 'ConversationDone', storeId, phone, upTo: row.upTo });
  };

/** What staff were told about texts to a phone. */
interface StaffConsent {
  readonly phone: string;
  readonly wanted: boolean;
  readonly source: StaffConsentSource;
  readonly quote: string | null;
}

/** Records what staff were told. Whoever opted out by a text of their own has to opt in by one. */
export const recordConsent =
  (context: Context) =>
  async ({ wanted, ...consent }: StaffConsent, { storeId, name }: Staff, tx: Tx): Promise<void> => {
    const { phone } = consent;
    if (wanted) {
      const optedOut = await OptOutModel.of(storeId, tx).where({ phone }).first();
      const isTheirs = optedOut !== undefined && isTheirOptOut(optedOut);
      if (isTheirs) throw new Problem('conflict', 'opted_out', refusals.theirOptOut);
    }
    const change = wanted ? optIn(context) : optOut(context);
    await change({ ...consent, storeId, recordedBy: name }, tx);
    tx.raise<ConsentRecorded>({ type: 'ConsentRecorded', storeId, phone, wanted });
  };

/** Whether somebody opted out by a text or through their provider, and not by telling staff. */
export const isTheirOptOut = ({ source }: Pick<OptOutModel, 'source'>): boolean =>
  source === null || source === 'reply' || source === 'provider';
