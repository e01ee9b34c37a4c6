import { statement } from '../../../../db/statement.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TextRefusal } from '../limits/index.ts';
import type { Texts, WrittenTo } from '../texts/index.ts';
import { refusals } from './messages.ts';
import { clockOf, zoneOf } from './their-clock.ts';

/** What staff write to whom. */
export interface StaffMessage {
  /** Of the customer it is for; null where nobody of the directory has the phone. */
  readonly customerId: string | null;
  readonly customerName: string;
  /** Normalized: digits only; null of a customer without one. */
  readonly phone: string | null;
  readonly message: string;
  /** In quiet hours: refuse it, let it wait until they end, or send it all the same. */
  readonly inQuietHours: 'refuse' | 'wait' | 'send';
}

const readWrote = statement(
  'messaging.phone-wrote-to-store',
  'select exists (select from received_texts where store_id = $1 and phone = $2) as wrote',
);

/** Whoever is in nobody's directory has agreed to no text but the answer to their own. */
const refuseStranger = async ({ storeId }: Pick<Staff, 'storeId'>, phone: string, tx: Tx): Promise<void> => {
  const [row] = await tx.sql<{ wrote: boolean }>(readWrote, [storeId, phone]);
  if (!row?.wrote) throw new Problem('conflict', 'nobody_wrote', refusals.nobodyWrote);
};

// Whoever is answered from another number finds the answer apart from what they wrote.
const readWrittenTo = statement(
  'messaging.account-last-written-to',
  `select provider, sender_store_id as "storeId", sender_id as id from received_texts
    where store_id = $1 and phone = $2 order by received_at desc, id desc limit 1`,
);

/** A text that was asked for and refused left nothing to keep. */
const refuse = ({ code, refused, retryAfter }: TextRefusal): never => {
  if (code === 'text_limit_reached') throw new Problem('throttled', code, refused, { retryAfter: retryAfter ?? 60 });
  throw new Problem(code === 'texting_off' ? 'forbidden' : 'conflict', code, refused);
};

/** When a message may go out; throws where that is later and nobody said what is to happen. */
const dueOf = (phone: string, how: StaffMessage['inQuietHours'], { timezone }: Staff, now: Date): Date | null => {
  const until = quietUntil(phone, now, timezone);
  if (until <= now || how === 'send') return null;
  if (how === 'wait') return until;
  const zone = zoneOf(phone, timezone);
  throw new Problem('conflict', 'quiet_hours', refusals.quiet(clockOf(now, zone), clockOf(until, zone)), {
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
};

/** Texts a customer in the words of staff. Answers the text's id, and when it goes out where that is later. */
export const sendMessage =
  ({ queueText, newId, clock }: Context & { readonly queueText: Texts['queueText'] }) =>
  async (
    { customerId, customerName, phone, message, inQuietHours }: StaffMessage,
    actor: Staff,
    tx: Tx,
  ): Promise<{ messageId: string; dueAt: Date | null }> => {
    if (phone === null) throw new Problem('invalid', 'no_phone', refusals.noPhone);
    const { storeId, userId, name } = actor;
    const now = clock();
    const until = quietUntil(phone, now, actor.timezone);
    if (customerId === null) await refuseStranger(actor, phone, tx);
    const [answers] = await tx.sql<WrittenTo>(readWrittenTo, [storeId, phone]);
    const queued = await queueText(
      {
        intentKey: `message:${newId()}`,
        ...{ storeId, userId, template: 'message', to: phone, customerId, customerName, sentBy: name },
        ...{ linkId: null, publicLinkId: null, variables: {}, message, answers },
        notBefore: inQuietHours === 'wait' ? until : undefined,
      },
      tx,
    );
    if ('refused' in queued) return refuse(queued);
    // Said last: whom no text reaches at all need not be asked about the hour.
    return { messageId: queued.messageId, dueAt: dueOf(phone, inQuietHours, actor, now) };
  };
