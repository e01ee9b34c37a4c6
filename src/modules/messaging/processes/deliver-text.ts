import { recordDelivery } from '../commands/record-delivery.ts';
import type { Context } from '../context.ts';
import { refusals } from '../messages.ts';
import { twilioClient, type OutgoingText } from '../providers/twilio-client.ts';
import type { MessageKey } from '../queues.ts';
import { claimRow, stateOfText } from '../text.store.ts';
import { timeouts } from '../text.ts';
import { openAccount, reportPath, type TwilioAccount } from '../twilio-account.ts';
import { lookUpText } from './look-up-text.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** What to do about a text now. */
export type Claim =
  | { readonly kind: 'send'; readonly account: TwilioAccount; readonly text: OutgoingText }
  | { readonly kind: 'refuse'; readonly code: string; readonly reason: string }
  /** A worker claimed it and never said how that went. */
  | { readonly kind: 'look-up' }
  | { readonly kind: 'nothing' };

/** Takes a queued text for sending, once. From then on nobody sends it again, whatever becomes of the worker. */
export const claimText =
  ({ secrets, config, clock }: Context) =>
  async (key: MessageKey, tx: Tx): Promise<Claim> => {
    const now = clock();
    const row = await claimRow(key, now, tx);
    if (!row) return { kind: (await stateOfText(key, tx)) === 'handed_over' ? 'look-up' : 'nothing' };
    if (row.optedOut) return { kind: 'refuse', code: 'opted_out', reason: refusals.optedOut };
    if (now.getTime() - row.createdAt.getTime() > timeouts.send * 1_000)
      return { kind: 'refuse', code: 'too_late', reason: refusals.tooLate };
    const account = openAccount(row, secrets);
    if (account === null) return { kind: 'refuse', code: 'no_provider', reason: refusals.noProvider };
    const { to, from, body } = row;
    const statusCallback = config.publicUrl + reportPath(account, key);
    return { kind: 'send', account, text: { to, from, body, statusCallback } };
  };

/**
 * Sends one text at most once. The claim is committed before the provider is called, and a text that was claimed by a
 * worker that never came back is looked up instead of sent.
 */
export const deliverText = (context: Context) => {
  const { transact } = context;
  const [claim, record, lookUp] = [claimText(context), recordDelivery(context), lookUpText(context)];
  const twilio = twilioClient(context);
  return async (key: MessageKey, signal: AbortSignal): Promise<void> => {
    const claimed = await transact(async (tx) => {
      const decided = await claim(key, tx);
      if (decided.kind === 'refuse') await record(key, { ...decided, kind: 'rejected' }, tx);
      return decided;
    });
    if (claimed.kind === 'look-up') await lookUp(key, signal);
    if (claimed.kind !== 'send') return;
    const outcome = await twilio.send(claimed.account, claimed.text, signal);
    await transact((tx) => record(key, outcome, tx));
  };
};
