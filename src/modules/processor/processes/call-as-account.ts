import type { Tx } from '../../../kernel/tx.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import type { Context } from '../context.ts';
import type { ProcessorCall } from '../outcome.ts';
import { noExchange, type Reply } from '../reply.ts';
import type { ActOrder, ChargeOrder, ProcessorAccount } from '../request.ts';
import { askStatus, sendAct, sendCharge } from './client.ts';

type Needs = Pick<Context, 'config' | 'stores' | 'secrets'>;

/** The store that a call is made for, and the fingerprint of the terminal that it is about. */
export interface OnTerminal {
  readonly storeId: string;
  readonly terminal: string | null;
}

/** An act on a charge whose RRN may not be known, in which case it is not sent. */
export interface RequestedAct extends Omit<ActOrder, 'rrn'> {
  readonly rrn: string | null;
}

/** A store's terminal, as it was read once for a payment, when its link was claimed. */
export interface Terminal {
  readonly fingerprint: string;
  /** Charges or authorizes the card behind a token. */
  readonly charge: (order: ChargeOrder, permit: CallPermit) => Promise<Reply>;
}

const otherTerminal: Reply = {
  outcome: { kind: 'refused', field: 'merchantId', message: 'The processing credentials were changed meanwhile.' },
  exchange: noExchange,
  end: 'none',
};

const fingerprint = ({ secrets }: Needs, { tpn }: ProcessorAccount): string => secrets.fingerprint('terminal', tpn);

/**
 * The account of a call's own terminal, or null where the store has left it. Another terminal knows nothing of the call, so that
 * its "not found" would be wrong.
 */
const accountOf = async (context: Needs, { storeId, terminal }: OnTerminal): Promise<ProcessorAccount | null> => {
  const account = await context.stores.processingAccount(storeId);
  return account !== null && fingerprint(context, account) === terminal ? account : null;
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

/** A store's terminal, or null while it has none. Its credentials are read and opened once for a payment, and stay in here. */
export const terminalOf =
  (context: Needs) =>
  async (storeId: string, tx: Pick<Tx, 'sql'>): Promise<Terminal | null> => {
    const account = await context.stores.processingAccount(storeId, tx);
    if (account === null) return null;
    const charge: Terminal['charge'] = (order, permit) => callWith(permit, sendCharge(context.config, account, order));
    return { fingerprint: fingerprint(context, account), charge };
  };

/** Sends a capture, a void or a refund to the processor. */
export const actOnCharge =
  (context: Needs) =>
  async ({ rrn, ...order }: OnTerminal & RequestedAct, permit: CallPermit): Promise<Reply> => {
    const account = await accountOf(context, order);
    if (account === null || rrn === null) return otherTerminal;
    return callWith(permit, sendAct(context.config, account, { ...order, rrn }));
  };

/** Asks the processor what became of a call. */
export const askAbout =
  (context: Needs) =>
  async (call: OnTerminal & ProcessorCall, permit: CallPermit): Promise<Reply> => {
    const account = await accountOf(context, call);
    if (account === null) return { outcome: { kind: 'unaskable' }, exchange: noExchange, end: 'none' };
    return callWith(permit, askStatus(context.config, account, call));
  };
