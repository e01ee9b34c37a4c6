import type { Cents } from '../../../contract/money.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import type { Context } from '../context.ts';
import { isAct } from '../payment-attempt.model.ts';
import type { PaymentAttempt } from '../payment-attempt.store.ts';
import { askStatus, sendAct, sendCharge, type Reply } from './client.ts';
import type { ProcessorAccount } from './request.ts';

type Needs = Pick<Context, 'config' | 'identity' | 'secrets'>;

const noExchange = { endpoint: '', headers: {}, request: '', response: null };

const otherTerminal: Reply = {
  outcome: { kind: 'refused', field: 'merchantId', message: 'The processing credentials were changed meanwhile.' },
  exchange: noExchange,
  end: 'none',
};

const fingerprint = ({ secrets }: Needs, { tpn }: ProcessorAccount): string => secrets.fingerprint('terminal', tpn);

/**
 * The account of an attempt's own terminal, or null where the store has left it. Another terminal knows nothing of the
 * attempt, so that its "not found" would be wrong.
 */
const accountOf = async (context: Needs, { storeId, terminal }: PaymentAttempt): Promise<ProcessorAccount | null> => {
  const account = await context.identity.processingAccount(storeId);
  return account !== null && fingerprint(context, account) === terminal ? account : null;
};

/** The fingerprint of a store's terminal, or null while it has none. */
export const terminalOf =
  (context: Needs) =>
  async (storeId: string): Promise<string | null> => {
    const account = await context.identity.processingAccount(storeId);
    return account && fingerprint(context, account);
  };

/** A call with what its circuit breaker granted, which is told how it ended. */
const callWith = async ({ end }: CallPermit, call: Promise<Reply>): Promise<Reply> => {
  const reply = await call;
  end(reply.end);
  return reply;
};

/** Asks the circuit breaker of the processor whether it may be called now. */
export const permitCall =
  ({ breakers, config }: Pick<Context, 'breakers' | 'config'>) =>
  (): CallPermit =>
    breakers.request(config.iposApiUrl);

/** Charges or authorizes the card behind a token. */
export const chargeCard =
  (context: Needs) =>
  async (attempt: PaymentAttempt, token: string, permit: CallPermit): Promise<Reply> => {
    const account = await accountOf(context, attempt);
    const { kind } = attempt;
    if (account === null || (kind !== 'sale' && kind !== 'preauth')) return otherTerminal;
    return callWith(permit, sendCharge(context.config, account, { ...attempt, kind, token }));
  };

/** What the processor is told of an amount: a void is always of the whole. */
const amountOf = ({ kind, cents }: PaymentAttempt): Cents | null => (kind === 'void' ? null : cents);

/** What an answer is compared with: where an admin has decided what was taken, that, and not what was asked for. */
const expectedAmountOf = (attempt: PaymentAttempt): Cents | null => {
  const isDecided = attempt.decidedFor !== null && attempt.state === 'approved' && attempt.kind !== 'void';
  return isDecided ? attempt.takenCents : amountOf(attempt);
};

/** Sends a capture, a void or a refund to the processor. */
export const actOnCharge =
  (context: Needs) =>
  async (attempt: PaymentAttempt, permit: CallPermit): Promise<Reply> => {
    const account = await accountOf(context, attempt);
    const { kind, reference, rrn } = attempt;
    if (account === null || rrn === null || !isAct(kind)) return otherTerminal;
    return callWith(permit, sendAct(context.config, account, { kind, reference, rrn, cents: amountOf(attempt) }));
  };

/** The reply to a question that was not asked, because the processor's circuit is open. */
export const notAsked: Reply = {
  outcome: { kind: 'unsent', why: 'the processor cannot be reached' },
  exchange: noExchange,
  end: 'none',
};

/** Asks the processor what became of an attempt. */
export const askAbout =
  (context: Needs) =>
  async (attempt: PaymentAttempt, permit: CallPermit): Promise<Reply> => {
    const account = await accountOf(context, attempt);
    if (account === null) return { outcome: { kind: 'unaskable' }, exchange: noExchange, end: 'none' };
    const { kind, reference } = attempt;
    const call = { kind, reference, cents: expectedAmountOf(attempt) };
    return callWith(permit, askStatus(context.config, account, call));
  };
