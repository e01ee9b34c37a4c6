import type { z } from 'zod';
import { ControlError } from '../wire/control-route.ts';
import { testCards } from './cards.ts';
import { Fault } from './faults.ts';
import { IposSettings, Merchant, type LedgerEntry } from './records.ts';
import type { LoggedRequest } from './request-log.ts';
import type { IposStandIn } from './stand-in.ts';

/** Settings to change; those left out stay as they are. */
export const IposSettingsChange = IposSettings.partial();
export type IposSettingsChange = z.infer<typeof IposSettingsChange>;

/** What tests and the demo can do to the iPOS stand-in from inside the process. */
export class IposControl {
  private readonly ipos: IposStandIn;

  constructor(ipos: IposStandIn) {
    this.ipos = ipos;
  }

  /** Registers a merchant, or replaces one; switches are on by default. */
  putMerchant(merchant: Omit<z.input<typeof Merchant>, 'tpn'>, tpn: string): Merchant {
    return this.ipos.ledger.merchants.put(tpn, Merchant.parse({ ...merchant, tpn }));
  }

  merchants(): readonly Merchant[] {
    return this.ipos.ledger.merchants.all();
  }

  /** Plans a fault: for one reference, for the next requests, or by probability. */
  fault(fault: z.input<typeof Fault>): void {
    this.ipos.faults.add(Fault.parse(fault));
  }

  /** Drops the planned faults, or only those of one terminal. */
  clearFaults(tpn?: string): void {
    this.ipos.faults.clear((fault) => tpn === undefined || fault.tpn === tpn);
  }

  changeSettings(change: IposSettingsChange): IposSettings {
    this.ipos.settings = IposSettings.parse({ ...this.ipos.settings, ...change });
    return this.ipos.settings;
  }

  /** Settles the open batch of one merchant, or of all. */
  closeBatch(tpn?: string): void {
    this.ipos.ledger.closeBatch(tpn);
  }

  /** Voids or refunds a payment as staff do in the processor's portal; the program learns of it only by asking. */
  reversePayment(tpn: string, ref: string, outcome: 'voided' | 'refunded'): void {
    const { ledger } = this.ipos;
    const payment = ledger.find(tpn, ref);
    if (payment === undefined) throw new ControlError('No payment has this reference');
    ledger.write(
      outcome === 'voided' ? { ...payment, voided: true } : { ...payment, refundedCents: payment.verdict.cents },
    );
  }

  /** Every ledger entry, oldest first, amounts in cents. */
  transactions(): readonly LedgerEntry[] {
    return this.ipos.ledger.entries.all();
  }

  /** The latest requests, redacted. */
  requests(): readonly LoggedRequest[] {
    return this.ipos.log.all();
  }

  /** A new payment token for a test card, as if a browser had asked for it; throws for any other card. */
  tokenFor(cardNumber: string, tpn: string): string {
    const card = testCards.find(({ number }) => number === cardNumber);
    if (card === undefined) throw new ControlError('Not one of the test cards');
    return this.ipos.ledger.mintToken(tpn, card, new Date()).token;
  }
}
