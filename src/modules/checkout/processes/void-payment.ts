import type { VoidResult } from '../../../contract/checkout.ts';
import { reviewWords } from '../../../contract/review.ts';
import { parseAmount } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Transact } from '../../../kernel/tx.ts';
import type { Shown } from '../answer.ts';
import type { VoidRequester } from '../commands/claim-void.ts';
import type { RequestVoid } from '../commands/request-void.ts';
import type { FindPayment } from '../queries/find-payment.ts';
import { words } from '../words.ts';
import type { SendVoid } from './send-void.ts';

/** What a caller knows of the payment; all of it must fit for a payer, staff need only the id. */
export interface VoidAsked {
  readonly transactionId: string;
  readonly rrn?: string | null | undefined;
  readonly amount?: string | number | null | undefined;
  readonly merchantTpn?: string | null | undefined;
}

/** Where the payment stands after the request. `failure` is what broke once the void was claimed: it goes on without us. */
export interface Voided {
  readonly result: VoidResult;
  readonly failure?: unknown;
}

/** The answer to a request for a void, from where the payment stands now. */
const voidResultOf = (shown: Shown): VoidResult => {
  const ids = {
    originalTransactionId: shown.reference,
    ...(shown.voidReference !== null && { voidTransactionId: shown.voidReference }),
  };
  switch (shown.state) {
    case 'voided':
      return { success: true, ...ids };
    case 'void_pending':
      return { success: false, pending: true, error: words.voidPending, ...ids };
    case 'approved':
      return { success: false, error: words.voidSettled, ...ids };
    default:
      return { success: false, error: words.manual, ...ids };
  }
};

/** What an admin has decided about a charge is not undone by its payer. */
const isCreditOnDebitOnly = (shown: Shown): boolean =>
  shown.debitOnly &&
  shown.decidedFor === null &&
  (shown.funding === 'credit' || shown.voidReason === 'credit' || shown.voidReason === 'funding');

const knowsIt = (shown: Shown, { rrn, amount }: VoidAsked): boolean =>
  shown.surrogateRrn !== null && rrn === shown.surrogateRrn && parseAmount(String(amount ?? '')) === shown.cents;

/** Voids a payment on request and answers how far it came. */
export class VoidPayment {
  private readonly transact: Transact;
  private readonly find: FindPayment;
  private readonly request: RequestVoid;
  private readonly sendVoid: SendVoid;

  constructor(transact: Transact, find: FindPayment, request: RequestVoid, sendVoid: SendVoid) {
    this.transact = transact;
    this.find = find;
    this.request = request;
    this.sendVoid = sendVoid;
  }

  /** Staff may void what their own store took; of any other store's payment they learn nothing. */
  async byStaff({ transactionId }: VoidAsked, staff: Staff): Promise<Voided> {
    const found = await this.find.byReference(staff.storeId, transactionId);
    if (found === null) throw new Problem('missing', 'payment_not_found', words.voidMissing);
    return this.take(found, { kind: 'staff', userId: staff.userId, name: staff.name });
  }

  /** A payer gets back only a credit card's charge on a debit-only link, and only knowing everything about it. */
  async byPayer(asked: VoidAsked): Promise<Voided> {
    const found = await this.find.byAlias(asked.merchantTpn ?? '', asked.transactionId);
    if (found === null || !knowsIt(found, asked) || !isCreditOnDebitOnly(found)) {
      throw new Problem('forbidden', 'void_forbidden', words.voidForbidden);
    }
    return this.take(found, { kind: 'payer' });
  }

  private async take(found: Shown, requester: VoidRequester): Promise<Voided> {
    const { storeId, id, linkId } = found;
    const { voidId } = await this.transact((tx) => this.request.execute({ storeId, id, linkId, requester }, tx));
    try {
      if (voidId !== null) await this.sendVoid.execute({ storeId, id: voidId });
      return { result: await this.resultFor(found, requester) };
    } catch (failure) {
      return { result: voidResultOf({ ...found, state: 'void_pending' }), failure };
    }
  }

  private async resultFor(found: Shown, requester: VoidRequester): Promise<VoidResult> {
    const result = voidResultOf((await this.find.byId(found)) ?? found);
    const isNews = requester.kind === 'staff' && result.success && (await this.find.hasClearedPos(found));
    return isNews ? { ...result, message: reviewWords.pos_cleared } : result;
  }
}
