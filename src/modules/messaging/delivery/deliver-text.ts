import { disownedMessage, optedOutMessage } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { textingOffMessage } from '../limits/index.ts';
import { heldMessage, isHeld, type MessageKey, type MessageToSend } from '../outbox/index.ts';
import { textProvider, type OutgoingText } from '../providers/index.ts';
import { accountMessages, openTextAccount, reportAddress, type TextAccount } from '../settings/index.ts';
import { claimRow, releaseRow, stateOfText, type ClaimRow } from './delivery.store.ts';
import { deliveryMessages } from './messages.ts';
import { recordDelivery } from './record-delivery.ts';

/** What to do about a text now. */
export type Claim =
  | { readonly kind: 'send'; readonly account: TextAccount; readonly text: OutgoingText }
  | { readonly kind: 'refuse'; readonly code: string; readonly reason: string }
  /** A worker claimed it and never said how that went. */
  | { readonly kind: 'look-up' }
  | { readonly kind: 'nothing' };

/** A reminder is asked for in the hours of the day, for a link that is open then. Neither may hold any more once it has waited for long. */
const reminderLeaseMs = 15 * 60_000;

const decide = ({ secrets, config }: Context, { dueAt, ...key }: MessageToSend, row: ClaimRow, now: Date): Claim => {
  if (row.optedOut) return { kind: 'refuse', code: 'opted_out', reason: optedOutMessage };
  if (row.disowned) return { kind: 'refuse', code: 'disowned', reason: disownedMessage };
  if (row.textingOff) return { kind: 'refuse', code: 'texting_off', reason: textingOffMessage };
  if (isHeld(row.createdAt, dueAt ?? row.dueAt?.toISOString(), now))
    return { kind: 'refuse', code: 'held', reason: heldMessage };
  if (row.isReminder && now.getTime() - row.createdAt.getTime() > reminderLeaseMs)
    return { kind: 'refuse', code: 'late', reason: deliveryMessages.late };
  const account = openTextAccount(row, secrets);
  if (account === null) return { kind: 'refuse', code: 'no_provider', reason: accountMessages.noProvider };
  const { to, from, body } = row;
  return {
    kind: 'send',
    account,
    text: { to, from, body, statusCallback: reportAddress(account, key, config.publicUrl) },
  };
};

/**
 * Takes a queued text for sending, once. From then on nobody sends it again, whatever becomes of the worker. The claim is
 * one statement and a commit of its own, because somebody waits for the text: a transaction around it costs two more
 * round trips.
 */
export const claimText =
  (context: Context) =>
  async (key: MessageToSend): Promise<Claim> => {
    const { database, clock } = context;
    const now = clock();
    const row = await claimRow(key, now, database);
    if (!row) return { kind: (await stateOfText(key, database)) === 'handed_over' ? 'look-up' : 'nothing' };
    try {
      return decide(context, key, row, now);
    } catch (failure) {
      // The account's token does not open. Nothing was sent, so the text waits for a worker that has the right key.
      await releaseRow(key, now, database);
      throw failure;
    }
  };

interface DeliveryContext extends Context {
  /** Asks the provider what became of a text. */
  readonly lookUp: (key: MessageKey, signal: AbortSignal) => Promise<void>;
}

/** Sends one text at most once. A text claimed by a worker that never came back is looked up instead of sent. */
export const deliverText = (context: DeliveryContext) => {
  const { transact, lookUp } = context;
  const [claim, record] = [claimText(context), recordDelivery(context)];
  const provider = textProvider(context);
  return async ({ dueAt, ...key }: MessageToSend, signal: AbortSignal): Promise<void> => {
    const claimed = await claim({ ...key, dueAt });
    if (claimed.kind === 'nothing') return;
    if (claimed.kind === 'look-up') {
      await lookUp(key, signal);
      return;
    }
    const outcome =
      claimed.kind === 'send'
        ? await provider.send(claimed.account, claimed.text, signal)
        : ({ ...claimed, kind: 'rejected' } as const);
    await transact((tx) => record(key, outcome, tx));
  };
};
