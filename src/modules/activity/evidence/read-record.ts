import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { ReceiptedPayment } from '../../checkout/index.ts';
import type { LinkTerms } from '../../payment-links/index.ts';
import type { Anchor } from '../chain.ts';
import type { Context } from '../context.ts';
import {
  selectAnchorBehind,
  selectChained,
  selectOpenings,
  selectStore,
  type ChainedLine,
  type PageOpening,
  type StoreToName,
} from './evidence.store.ts';
import { cardOf, paidAtOf, type EarlierPayment, type PaymentRecord } from './payment-record.ts';
import { messages } from './messages.ts';

type Needs = Pick<Context, 'reader' | 'checkout' | 'linkLookups' | 'outbox' | 'documentRecords' | 'clock'>;
type Requester = Pick<Staff, 'storeId' | 'name'>;

interface PaidTerms {
  readonly terms: LinkTerms;
  readonly payment: ReceiptedPayment;
}

/** The link and what was paid by card for it. Throws where the store has no such link, and where nothing was. */
const readPaid = async (
  { reader, checkout, linkLookups }: Needs,
  linkId: string,
  storeId: string,
): Promise<PaidTerms> => {
  const terms = await linkLookups.linkTerms(linkId, storeId, reader);
  const payment = await checkout.findReceiptedPayment({ storeId, paymentLinkId: terms.id }, reader);
  const isHeld = payment?.kind === 'preauth' && payment.capturedCents === null;
  if (payment === null || isHeld) throw new Problem('conflict', 'link_not_paid', messages.link_not_paid);
  return { terms, payment };
};

/** What the same customer paid before, each with its card. */
const readEarlier = async (
  { reader, checkout, linkLookups }: Needs,
  storeId: string,
  paid: PaidTerms,
): Promise<readonly EarlierPayment[] | null> => {
  const { customerId } = paid.terms;
  if (customerId === null) return null;
  const links = await linkLookups.linksPaidBefore({ storeId, customerId, before: paidAtOf(paid) }, reader);
  const others = links.filter(({ id }) => id !== paid.terms.id);
  const cards = await checkout.paymentsOfLinks(
    storeId,
    others.map(({ id }) => id),
    reader,
  );
  const { cardLast4, cardLabel } = paid.payment;
  return others.flatMap(({ id, ...link }) => {
    const card = cards.get(id);
    if (!card) return [];
    const isSameCard = cardLast4 !== null && card.cardLast4 === cardLast4 && card.cardLabel === cardLabel;
    return [{ ...link, card: cardOf(card), isSameCard }];
  });
};

/** What of it is recorded in the chain, and the first signed end behind it. */
const readChained = async ({ reader }: Needs, storeId: string, ids: readonly string[]) => {
  const chained = await reader.sql<ChainedLine>(selectChained, [storeId, ids]);
  const last = chained.at(-1);
  const [anchor = null] = last ? await reader.sql<Anchor>(selectAnchorBehind, [last.position]) : [];
  return { chained, anchor };
};

/** Gathers everything that there is to show a bank about the payment of a link. */
export const readRecord =
  (context: Needs) =>
  async (linkId: string, { storeId, name }: Requester): Promise<PaymentRecord> => {
    const { reader, checkout, linkLookups, outbox, documentRecords, clock } = context;
    const paid = await readPaid(context, linkId, storeId);
    const { terms, payment } = paid;
    const [store] = await reader.sql<StoreToName>(selectStore, [storeId]);
    const linkRecord = await linkLookups.linkRecord({ storeId, id: terms.id }, reader);
    if (!store || !linkRecord) throw new Error(`The link ${terms.id} has no store or no record.`);
    const emails = [terms.customerEmail, payment.customerEmail].filter((email) => email !== null);
    const documents = await documentRecords.signedOfLink({ storeId, linkId: terms.id }, reader);
    const ids = [terms.publicId, ...documents.map(({ id }) => id)];
    return {
      ...{ store, staffName: name, now: clock(), terms, payment, documents, linkRecord },
      addressCheck: await checkout.addressCheck({ storeId, id: payment.id }, reader),
      messages: await outbox.sentAboutLink({ storeId, linkId: terms.id, emails }, reader),
      openings: await reader.sql<PageOpening>(selectOpenings, [storeId, terms.publicId, paidAtOf(paid)]),
      earlier: await readEarlier(context, storeId, paid),
      ...(await readChained(context, storeId, ids)),
    };
  };
