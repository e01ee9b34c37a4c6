import type { CallEnd } from '../../../platform/circuit-breaker.ts';
import { saysNotFound } from '../outcome.ts';
import { statusBody, type ProcessorAccount } from '../request.ts';
import { isBusy, leavesOpen, openEnvelope, type HttpAnswer } from '../response.ts';
import { isBroken, postAs, statusPath, type ClientConfig } from './client.ts';

/**
 * What the processor says about an account (TPN and Auth Token). `accepted`: it looked for a payment of this account. The
 * refusals name what is wrong: the token, the age of the token, the TPN or that it is not the token's, or it does not say.
 */
export type AccountVerdict =
  | 'accepted'
  | 'token_refused'
  | 'token_expired'
  | 'tpn_refused'
  | 'account_refused'
  | 'unanswered';

/** What an error about our request means for the account; null where it is about something else. */
const ofError = (field: string, message: string): AccountVerdict | null => {
  if (leavesOpen(message)) return 'unanswered';
  if (saysNotFound(message)) return 'accepted';
  if (/token/i.test(message) && /expired|revoked/i.test(message)) return 'token_expired';
  if (/\btoken$/i.test(field) || /\btoken\b/i.test(message)) return 'token_refused';
  return /merchantId$/i.test(field) || /\bmerchant|\btpn\b/i.test(message) ? 'tpn_refused' : null;
};

/**
 * Reads the answer to a question about a payment that does not exist. Only the plain statement that there is no such payment
 * accepts the account, and only what names it refuses it: whatever stands in between may give any other answer.
 */
export const verdictOnAccount = ({ status, body }: HttpAnswer): AccountVerdict => {
  if (isBusy(status)) return 'unanswered';
  const envelope = openEnvelope(body);
  const verdict = envelope.kind === 'errors' ? ofError(envelope.field, envelope.message) : null;
  return verdict ?? (status === 401 ? 'account_refused' : 'unanswered');
};

/** Nobody who saves credentials waits longer. */
const longestMs = 10_000;

/**
 * Asks the processor about an account: what became of a payment that was never made, under a new reference. Nothing is charged
 * and nothing is recorded. That no answer came in this short time says little to the circuit breaker. It never throws.
 */
export const askAboutAccount = async (
  config: ClientConfig,
  account: ProcessorAccount,
  reference: string,
): Promise<{ readonly verdict: AccountVerdict; readonly end: CallEnd }> => {
  const timing = { ...config, IPOS_TIMEOUT_MS: Math.min(config.IPOS_TIMEOUT_MS, longestMs) };
  const { answer, isSent } = await postAs(timing, account, {
    path: statusPath,
    message: statusBody(account, reference),
  });
  if (!isBroken(answer)) return { verdict: verdictOnAccount(answer), end: isSent ? 'answer' : 'none' };
  return { verdict: 'unanswered', end: answer.phase === 'connecting' ? 'failure' : 'none' };
};
