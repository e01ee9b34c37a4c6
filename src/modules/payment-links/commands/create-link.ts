import { statement } from '../../../../db/statement.ts';
import { expiresAt } from '../../../contract/expiry.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { NewLink } from '../../../contract/new-link.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { token } from '../../../kernel/tokens.ts';
import type { Customers } from '../../customers/index.ts';
import type { LinkCreated } from '../events.ts';
import { addToTotals } from '../projections/link-totals.ts';
import type { MadeRow } from '../queries/link-row.ts';
import type { SendLink } from './send-link.ts';

export type MatchCustomer = { readonly execute: Customers['matchCustomer'] };
export const MatchCustomer = token<MatchCustomer>('MatchCustomer');

/** The new link, and words for staff where a text was wanted and could not be sent. */
export interface Created {
  readonly made: MadeRow;
  readonly smsSent: boolean;
  readonly smsError: string | null;
}

// The link and the store's totals in one statement: a clerk waits for this, and each round trip takes as long as an insert.
const insert = statement(
  'payment-links.insert-link',
  `with made as (
     insert into payment_links (store_id, id, user_id, customer_id, link_id, transaction_number, amount, customer_name,
       customer_phone, customer_email, debit_only, transaction_type, expires_at, sms_enabled, email_enabled,
       internal_notes, customer_notes, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
   )
   ${addToTotals({ store: '$1', status: `'pending'`, isDisabled: 'false', links: '1', cents: '($7::numeric * 100)::bigint' })}`,
);

const rowOf = (made: MadeRow, { smsEnabled, emailEnabled }: NewLink, { storeId, userId }: Staff): unknown[] => [
  storeId,
  made.id,
  userId,
  made.customerId,
  made.linkId,
  made.transactionNumber,
  made.amount,
  made.customerName,
  made.customerPhone,
  made.customerEmail,
  made.debitOnly,
  made.transactionType,
  made.expiresAt,
  smsEnabled,
  emailEnabled,
  made.internalNotes,
  made.customerNotes,
  made.createdAt,
];

/** Makes a link, with its customer, its text and its e-mail, in one commit. */
export class CreateLink {
  private readonly match: MatchCustomer;
  private readonly send: SendLink;
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;
  private readonly now: () => Date;

  constructor(
    match: MatchCustomer,
    send: SendLink,
    newId: () => string,
    randomText: (length: number) => string,
    now: () => Date,
  ) {
    this.match = match;
    this.send = send;
    this.newId = newId;
    this.randomText = randomText;
    this.now = now;
  }

  async execute(link: NewLink, actor: Staff, tx: Tx): Promise<Created> {
    const { customerName: name, customerEmail: email, customerPhone: phone, createCustomer: create } = link;
    const customerId = await this.match.execute({ customerId: link.customerId, name, email, phone, create }, actor, tx);
    const made = this.make(link, actor, customerId);
    await tx.sql(insert, rowOf(made, link, actor));
    tx.raise<LinkCreated>({
      type: 'LinkCreated',
      storeId: actor.storeId,
      linkId: made.id,
      status: 'pending',
      isDisabled: false,
      cents: link.amount,
    });
    const { id, linkId, expiresAt: expires } = made;
    const smsError = await this.send.toNewLink({ ...link, id, linkId, customerId, expires }, actor, tx);
    return { made, smsSent: link.smsEnabled && smsError === null, smsError };
  }

  private make(link: NewLink, { storeId }: Staff, customerId: string | null): MadeRow {
    const at = this.now();
    return {
      id: this.newId(),
      linkId: storeId + this.randomText(26),
      transactionNumber: `TXN${this.randomText(10).toUpperCase()}`,
      amount: toDecimal(link.amount),
      customerId,
      customerName: link.customerName,
      customerEmail: link.customerEmail,
      customerPhone: link.customerPhone,
      transactionType: link.transactionType,
      debitOnly: link.debitOnly,
      expiresAt: expiresAt(link.expiresIn, at),
      createdAt: at,
      internalNotes: link.internalNotes,
      customerNotes: link.customerNotes,
    };
  }
}
