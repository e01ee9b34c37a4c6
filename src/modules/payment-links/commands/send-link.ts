import { statement } from '../../../../db/statement.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { QueueLinkEmail, QueueText } from '../../messaging/index.ts';
import { paymentUrl } from '../link.ts';

/** What a text about a link says of it. */
export interface TextableLink {
  readonly id: string;
  readonly linkId: string;
  readonly amount: Cents;
  readonly customerId: string | null;
  readonly customerName: string;
  /** Normalized. */
  readonly customerPhone: string;
  readonly customerNotes: string | null;
}

/** A link that was made in this transaction, and how its customer is to hear of it. */
export interface FreshLink extends TextableLink {
  readonly customerEmail: string | null;
  readonly smsEnabled: boolean;
  readonly emailEnabled: boolean;
  readonly expires: Date;
}

interface Payee {
  readonly payee: string;
  readonly timezone: string;
}

const readPayee = statement('payment-links.read-payee', 'select payee, timezone from read_stores where store_id = $1');

/** Hands the texts and e-mails about a link to messaging, which sends them once the commit stands. */
export class SendLink {
  private readonly queueText: QueueText;
  private readonly queueEmail: QueueLinkEmail;
  private readonly publicUrl: string;

  constructor(queueText: QueueText, queueEmail: QueueLinkEmail, { publicUrl }: { readonly publicUrl: string }) {
    this.queueText = queueText;
    this.queueEmail = queueEmail;
    this.publicUrl = publicUrl;
  }

  /** What the customer of a new link is to get; words for staff where the text cannot be sent, else null. */
  async toNewLink(link: FreshLink, actor: Staff, tx: Tx): Promise<string | null> {
    if (!link.smsEnabled && !(link.emailEnabled && link.customerEmail)) return null;
    const store = await this.payee(actor.storeId, tx);
    if (link.emailEnabled && link.customerEmail) await this.mail(link, link.customerEmail, store, actor, tx);
    return link.smsEnabled ? this.queue(link, `link:${link.id}`, { store, actor }, tx) : null;
  }

  /** Texts a link that stands already; the same `intentKey` is the same text. */
  async text(link: TextableLink, intentKey: string, actor: Staff, tx: Tx): Promise<string | null> {
    const store = await this.payee(actor.storeId, tx);
    return this.queue(link, intentKey, { store, actor }, tx);
  }

  private async payee(storeId: string, tx: Tx): Promise<Payee> {
    const [store] = await tx.sql<Payee>(readPayee, [storeId]);
    if (!store) throw new Error(`The store ${storeId} is unknown.`);
    return store;
  }

  private async mail(link: FreshLink, to: string, { payee, timezone }: Payee, actor: Staff, tx: Tx): Promise<void> {
    await this.queueEmail.execute(
      {
        intentKey: `link-email:${link.id}`,
        storeId: actor.storeId,
        userId: actor.userId,
        linkId: link.id,
        customerId: link.customerId,
        to,
        customerName: link.customerName,
        payee,
        amount: link.amount,
        expiresAt: link.expires,
        url: paymentUrl(this.publicUrl, link.linkId),
        timezone,
      },
      tx,
    );
  }

  private async queue(
    link: TextableLink,
    intentKey: string,
    { store, actor }: { store: Payee; actor: Staff },
    tx: Tx,
  ): Promise<string | null> {
    const { customerId, customerName, customerPhone, customerNotes, amount } = link;
    const queued = await this.queueText.execute(
      {
        intentKey,
        storeId: actor.storeId,
        userId: actor.userId,
        template: 'payment_link',
        to: customerPhone,
        customerId,
        customerName,
        linkId: link.id,
        publicLinkId: link.linkId,
        variables: {
          customerName,
          amount: toDecimal(amount),
          companyName: store.payee,
          customerNotes: customerNotes ?? '',
        },
      },
      tx,
    );
    return 'refused' in queued ? queued.refused : null;
  }
}
