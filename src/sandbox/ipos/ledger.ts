import { z } from 'zod';
import type { Chance } from '../random.ts';
import type { Journal } from '../journal.ts';
import { Shelf } from '../collection.ts';
import type { TestCard } from './cards.ts';
import { Act, Merchant, PaymentToken } from './records.ts';

const Batch = z.object({ tpn: z.string(), number: z.number().int() });
const firstBatch = 121;

/** The gateway's books: who may charge, which cards stand behind which token, and what was done. */
export class Books {
  readonly merchants: Shelf<typeof Merchant>;
  readonly tokens: Shelf<typeof PaymentToken>;
  readonly acts: Shelf<typeof Act>;
  readonly batches: Shelf<typeof Batch>;
  private readonly chance: Chance;
  private readonly refOfRrn = new Map<string, string>();
  private readonly numbersInBatch = new Map<string, number>();

  constructor(journal: Journal, chance: Chance) {
    this.chance = chance;
    this.merchants = new Shelf(journal, 'ipos.merchant', Merchant);
    this.tokens = new Shelf(journal, 'ipos.token', PaymentToken);
    this.acts = new Shelf(journal, 'ipos.act', Act);
    this.batches = new Shelf(journal, 'ipos.batch', Batch);
    for (const act of this.acts.all()) this.index(act);
  }

  act(tpn: string, ref: string): Act | undefined {
    return this.acts.get(`${tpn}:${ref}`);
  }

  /** Writes an act, new or changed. */
  enter(act: Act): Act {
    if (this.act(act.tpn, act.ref) === undefined) this.index(act);
    return this.acts.put(`${act.tpn}:${act.ref}`, act);
  }

  /** The sale or preauth that an RRN leads back to, also by way of its capture or refund. */
  root(tpn: string, rrn: string): Act | undefined {
    const act = this.act(tpn, this.refOfRrn.get(`${tpn}:${rrn}`) ?? '');
    return act?.rootRef === undefined ? act : this.act(tpn, act.rootRef);
  }

  /** The numbers a new act is known by. RRN: last digit of the year, day of the year, hour, sequence. */
  numbers(tpn: string, now: Date): Pick<Act, 'transactionId' | 'transactionNumber' | 'batchNumber' | 'rrn' | 'at'> {
    const batchNumber = String(this.batches.get(tpn)?.number ?? firstBatch).padStart(3, '0');
    const place = (this.numbersInBatch.get(`${tpn}:${batchNumber}`) ?? 0) + 1;
    const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const day = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 0)) / 86_400_000);
    const sequence = String((this.acts.size + 1) % 1_000_000).padStart(6, '0');
    return {
      transactionId: `${this.chance.digits(18)}${stamp}`,
      transactionNumber: String(place % 10_000).padStart(4, '0'),
      batchNumber,
      rrn: `${stamp.charAt(3)}${String(day).padStart(3, '0')}${stamp.slice(8, 10)}${sequence}`,
      at: now.toISOString(),
    };
  }

  /** Mints a token for a card; from here on only its kind, last digits and fate are known. */
  mint(tpn: string, card: TestCard, now: Date): PaymentToken {
    const token = this.chance.hex(32).toUpperCase();
    const { brand, funding, outcome } = card;
    const last4 = card.number.slice(-4);
    return this.tokens.put(token, { token, tpn, brand, funding, outcome, last4, mintedAt: now.getTime(), used: false });
  }

  /** Settles what is open, for one merchant or for all: from then on refunds work and voids do not. */
  closeBatch(tpn?: string): void {
    const merchants = this.merchants.all().filter((merchant) => tpn === undefined || merchant.tpn === tpn);
    for (const merchant of merchants) {
      for (const act of this.acts.all()) {
        const settles = act.type === 1 || act.capturedCents !== undefined;
        if (act.tpn === merchant.tpn && settles && act.verdict.approved && !act.voided)
          this.enter({ ...act, settled: true });
      }
      const number = (this.batches.get(merchant.tpn)?.number ?? firstBatch) + 1;
      this.batches.put(merchant.tpn, { tpn: merchant.tpn, number: number > 999 ? 1 : number });
    }
  }

  clear(): void {
    for (const shelf of [this.merchants, this.tokens, this.acts, this.batches]) shelf.clear();
    this.refOfRrn.clear();
    this.numbersInBatch.clear();
  }

  private index(act: Act): void {
    // A void answers with the RRN of what it voids: that number goes on meaning the payment.
    if (act.type !== 2 && act.rrn !== '') this.refOfRrn.set(`${act.tpn}:${act.rrn}`, act.ref);
    const batch = `${act.tpn}:${act.batchNumber}`;
    this.numbersInBatch.set(batch, (this.numbersInBatch.get(batch) ?? 0) + 1);
  }
}
