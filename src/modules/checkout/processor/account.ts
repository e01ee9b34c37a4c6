import type { Context } from '../context.ts';
import type { PaymentAttempt } from '../payment-attempt.store.ts';
import { askStatus, sendCharge, sendVoid, type Reply } from './client.ts';
import type { ProcessorAccount } from './request.ts';

type Needs = Pick<Context, 'config' | 'identity' | 'secrets'>;

const noExchange = { endpoint: '', headers: {}, request: '', response: null };

const otherTerminal: Reply = {
  outcome: { kind: 'refused', field: 'merchantId', message: 'The processing credentials were changed meanwhile.' },
  exchange: noExchange,
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

/** Charges or authorizes the card behind a token. */
export const chargeCard =
  (context: Needs) =>
  async (attempt: PaymentAttempt, token: string): Promise<Reply> => {
    const account = await accountOf(context, attempt);
    if (account === null || attempt.kind === 'void') return otherTerminal;
    return sendCharge(context.config, account, { ...attempt, kind: attempt.kind, token });
  };

/** Sends a void to the processor. */
export const voidCharge =
  (context: Needs) =>
  async (attempt: PaymentAttempt): Promise<Reply> => {
    const account = await accountOf(context, attempt);
    if (account === null || attempt.rrn === null) return otherTerminal;
    return sendVoid(context.config, account, { reference: attempt.reference, rrn: attempt.rrn });
  };

/** Asks the processor what became of an attempt. */
export const askAbout =
  (context: Needs) =>
  async (attempt: PaymentAttempt): Promise<Reply> => {
    const account = await accountOf(context, attempt);
    if (account === null) return { outcome: { kind: 'unaskable' }, exchange: noExchange };
    const { kind, reference, cents } = attempt;
    return askStatus(context.config, account, { kind, reference, cents: kind === 'void' ? null : cents });
  };
