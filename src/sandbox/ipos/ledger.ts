import { z } from 'zod';
import { Collection } from '../collection.ts';
import type { SandboxContext, Random } from '../context.ts';
import type { TestCard } from './cards.ts';
import { LedgerEntry, Merchant, PaymentToken } from './records.ts';

const Batch = z.object({ tpn: z.string(), number: z.number().int() });
const firstBatch = 121;

type EntryNumbers = Pick<LedgerEntry, 'transactionId' | 'transactionNumber' | 'batchNumber' | 'rrn' | 'at'>;

/** The gateway's ledger: its merchants, payment tokens, batches and every sale, preauth, capture, void and refund. */
export class Ledger {
  readonly merchants: Collection<typeof Merchant>;
  readonly tokens: Collection<typeof PaymentToken>;
  readonly entries: Collection<typeof LedgerEntry>;
  readonly batches: Collection<typeof Batch>;
  private readonly random: Random;
  private readonly refByRrn = new Map<string, string>();
  private readonly entriesInBatch = new Map<string, number>();

  constructor({ journal, random }: SandboxContext) {
    this.random = random;
    this.merchants = new Collection(journal, 'ipos.merchant', Merchant);
    this.tokens = new Collection(journal, 'ipos.token', PaymentToken);
    this.entries = new Collection(journal, 'ipos.act', LedgerEntry);
    this.batches = new Collection(journal, 'ipos.batch', Batch);
    for (const entry of this.entries.all()) this.index(entry);
  }

  find(tpn: string, ref: string): LedgerEntry | undefined {
    return this.entries.get(`${tpn}:${ref}`);
  }

  /** Writes an entry, new or changed. */
  write(entry: LedgerEntry): LedgerEntry {
    if (this.find(entry.tpn, entry.ref) === undefined) this.index(entry);
    return this.entries.put(`${entry.tpn}:${entry.ref}`, entry);
  }

  /** The sale or preauth behind an RRN, which may also be the RRN of its capture or refund. */
  findRoot(tpn: string, rrn: string): LedgerEntry | undefined {
    const entry = this.find(tpn, this.refByRrn.get(`${tpn}:${rrn}`) ?? '');
    return entry?.rootRef === undefined ? entry : this.find(tpn, entry.rootRef);
  }

  /** The numbers of a new entry. RRN: last digit of the year, day of the year, hour, sequence. */
  nextNumbers(tpn: string, now: Date): EntryNumbers {
    const batchNumber = String(this.batches.get(tpn)?.number ?? firstBatch).padStart(3, '0');
    const position = (this.entriesInBatch.get(`${tpn}:${batchNumber}`) ?? 0) + 1;
    const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const day = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 0)) / 86_400_000);
    const sequence = String((this.entries.size + 1) % 1_000_000).padStart(6, '0');
    return {
      transactionId: `${this.random.digits(18)}${stamp}`,
      transactionNumber: String(position % 10_000).padStart(4, '0'),
      batchNumber,
      rrn: `${stamp.charAt(3)}${String(day).padStart(3, '0')}${stamp.slice(8, 10)}${sequence}`,
      at: now.toISOString(),
    };
  }

  /** Mints a payment token for a card. The token knows the card's brand, funding, last digits and outcome only. */
  mintToken(tpn: string, card: TestCard, now: Date): PaymentToken {
    const token = this.random.hex(32).toUpperCase();
    const { brand, funding, outcome } = card;
    const last4 = card.number.slice(-4);
    return this.tokens.put(token, { token, tpn, brand, funding, outcome, last4, mintedAt: now.getTime(), used: false });
  }

  /** Settles the open batch of one merchant or of all: from then on refunds are possible and voids are not. */
  closeBatch(tpn?: string): void {
    const merchants = this.merchants.all().filter((merchant) => tpn === undefined || merchant.tpn === tpn);
    for (const merchant of merchants) {
      for (const entry of this.entries.all()) {
        const movesMoney = entry.type === 1 || entry.capturedCents !== undefined;
        if (entry.tpn === merchant.tpn && movesMoney && entry.verdict.approved && !entry.voided)
          this.write({ ...entry, settled: true });
      }
      const number = (this.batches.get(merchant.tpn)?.number ?? firstBatch) + 1;
      this.batches.put(merchant.tpn, { tpn: merchant.tpn, number: number > 999 ? 1 : number });
    }
  }

  clear(): void {
    for (const collection of [this.merchants, this.tokens, this.entries, this.batches]) collection.clear();
    this.refByRrn.clear();
    this.entriesInBatch.clear();
  }

  private index(entry: LedgerEntry): void {
    // A void answers with the RRN of the payment it voids, and that RRN must still lead to the payment.
    if (entry.type !== 2 && entry.rrn !== '') this.refByRrn.set(`${entry.tpn}:${entry.rrn}`, entry.ref);
    const batch = `${entry.tpn}:${entry.batchNumber}`;
    this.entriesInBatch.set(batch, (this.entriesInBatch.get(batch) ?? 0) + 1);
  }
}
