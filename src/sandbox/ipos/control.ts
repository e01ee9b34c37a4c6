import type { z } from 'zod';
import { Misuse } from '../wire/control-route.ts';
import { testCards } from './cards.ts';
import { Fault } from './faults.ts';
import type { Gateway } from './stand-in.ts';
import { Habits, Merchant, type Act } from './records.ts';
import type { SeenRequest } from './request-log.ts';

/** Habits to change; those left out stay as they are. */
export const HabitsChange = Habits.partial();
export type HabitsChange = z.infer<typeof HabitsChange>;

/** What tests and the demo may do to the iPOS stand-in from inside the process. */
export class IposControl {
  private readonly gateway: Gateway;

  constructor(gateway: Gateway) {
    this.gateway = gateway;
  }

  /** Registers a merchant, or replaces one; unsaid switches are on. */
  putMerchant(merchant: Omit<z.input<typeof Merchant>, 'tpn'>, tpn: string): Merchant {
    return this.gateway.books.merchants.put(tpn, Merchant.parse({ ...merchant, tpn }));
  }

  /** Everybody who may charge. */
  merchants(): readonly Merchant[] {
    return this.gateway.books.merchants.all();
  }

  /** Plans a fault: for one reference, the next requests, or by chance. */
  fault(fault: z.input<typeof Fault>): void {
    this.gateway.faults.add(Fault.parse(fault));
  }

  /** Forgets the planned faults, or only those of one terminal. */
  clearFaults(tpn?: string): void {
    this.gateway.faults.clear((fault) => tpn === undefined || fault.tpn === tpn);
  }

  /** Changes how the stand-in speaks; what is not named stays as it is. */
  setHabits(habits: HabitsChange): Habits {
    this.gateway.habits = Habits.parse({ ...this.gateway.habits, ...habits });
    return this.gateway.habits;
  }

  /** Settles the open batch of one merchant, or of all. */
  closeBatch(tpn?: string): void {
    this.gateway.books.closeBatch(tpn);
  }

  /** Gives a payment back as somebody does in the processor's portal, where the program learns it only by asking. */
  giveBack(tpn: string, ref: string, how: 'voided' | 'refunded'): void {
    const act = this.gateway.books.act(tpn, ref);
    if (act === undefined) throw new Misuse('No payment has this reference');
    this.gateway.books.enter(
      how === 'voided' ? { ...act, voided: true } : { ...act, refundedCents: act.verdict.cents },
    );
  }

  /** Every act on the books, oldest first, amounts in cents. */
  transactions(): readonly Act[] {
    return this.gateway.books.acts.all();
  }

  /** The latest requests, redacted. */
  requests(): readonly SeenRequest[] {
    return this.gateway.log.all();
  }

  /** A fresh payment token for a test card, as if a browser had made it; throws for a number that is no test card. */
  tokenFor(cardNumber: string, tpn: string): string {
    const card = testCards.find(({ number }) => number === cardNumber);
    if (card === undefined) throw new Misuse('Not one of the test cards');
    return this.gateway.books.mint(tpn, card, new Date()).token;
  }
}
