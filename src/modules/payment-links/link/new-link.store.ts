import { columnName } from '../../../../db/model.ts';
import { statement, type Statement } from '../../../../db/statement.ts';
import { clockChoices, expiryZone, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { activeCustomerSql } from '../../customers/index.ts';
import type { Context } from '../context.ts';
import { expectToSign } from './ask-to-sign.ts';
import type { PaymentLinkModel } from './link.model.ts';

/** All but the store, which the statement names itself. */
const givenColumns = [
  'id',
  'userId',
  'customerId',
  'linkId',
  'transactionNumber',
  'cents',
  'customerName',
  'customerPhone',
  'customerEmail',
  'debitOnly',
  'transactionType',
  'smsEnabled',
  'emailEnabled',
  'internalNotes',
  'customerNotes',
] as const;

/** What a new link is asked to be, and when it ends: as somebody chose, or at an instant. Every other column has its default. */
export type LinkDraft = Readonly<Pick<PaymentLinkModel, 'storeId' | (typeof givenColumns)[number]>> & {
  readonly ends: ExpiryChoice | Date;
  /** The public id of the first document that its payer is to sign. */
  readonly firstDocumentId?: string | undefined;
};

/** Draws the ids and the number of a new link of a store. */
export const drawIds = (
  { newId, randomText }: Pick<Context, 'newId' | 'randomText'>,
  storeId: string,
): Pick<LinkDraft, 'id' | 'linkId'> & { readonly transactionNumber: string } => ({
  id: newId(),
  linkId: storeId + randomText(26),
  transactionNumber: `TXN${randomText(10).toUpperCase()}`,
});

/** What the database's clock decides of a new link. Instants are text as PostgreSQL writes it. */
export interface LinkInstants {
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** What the insert of a link answers. */
interface Inserted extends LinkInstants, Pick<LinkDraft, 'customerId'> {
  /** Something may follow by itself from a new link of its store. */
  readonly isFollowed: boolean;
}

/** A link as it was inserted. */
export type InsertedLink = Omit<LinkDraft, 'ends' | 'firstDocumentId'> & LinkInstants;

/**
 * The contract's `expiresAt` in SQL: when a link made at `from` expires by a number of hours or, where `clock` is not null, at that
 * time of day in Los Angeles.
 */
export const expirySql = (from: string, hours: string, clock: string): string => {
  const local = `(${from} at time zone '${expiryZone}')`;
  return `case when ${clock}::time is null then ${from} + ${hours}::float8 * interval '1 hour'
    else (${local}::date + (${local}::time >= ${clock}::time)::int + ${clock}::time) at time zone '${expiryZone}' end`;
};

/** The hours and the time of day of a choice, as the statement takes them. */
export const expiryValues = (choice: ExpiryChoice): readonly [number | null, string | null] =>
  typeof choice === 'number' ? [choice, null] : [null, `${clockChoices[choice].hour}:${clockChoices[choice].minute}`];

/** Who of the store creates a link, by name; null where it comes about by itself. */
type LinkMaker = { readonly name: string } | null;

/** The parameter at a place behind the store ($1) and the given columns. */
const parameter = (place: number): string => `$${1 + givenColumns.length + place}`;

// Every process has a clock of its own, and one that is slow would make links that have ended already.
const insertion = (customerId: string): string =>
  `insert into payment_links
     (store_id, ${givenColumns.map(columnName).join(', ')}, created_by_name, expires_at, created_at, updated_at,
      signing_id, signing_holds, has_documents)
   select $1, ${givenColumns.map((name, at) => (name === 'customerId' ? customerId : `$${at + 2}`)).join(', ')}, ${parameter(1)},
     coalesce(${parameter(2)}::timestamptz, ${expirySql('now()', parameter(3), parameter(4))}), now(), now(),
     ${parameter(5)}, ${parameter(5)}::text is not null, ${parameter(5)}::text is not null`;
// Whether the store is followed is asked in the same round trip, because a clerk waits for the new link.
const answer = `returning customer_id as "customerId", expires_at::text as "expiresAt", created_at::text as "createdAt",
     exists (select from followed_stores f where f.store_id = $1) as "isFollowed"`;

/** The parameter in whose place the customer of a link is given: the id or, where they are looked for, what they are known by. */
const customer = `$${givenColumns.indexOf('customerId') + 2}`;
const insert = statement('payment-links.insert-link', `${insertion(customer)} ${answer}`);

/** Inserts a link for an active customer, whom it finds and locks; no row where there is none. */
const insertFor = (name: string, known: 'id' | 'customer_phone'): Statement =>
  statement(
    `payment-links.${name}`,
    `with customer as (${activeCustomerSql(known, customer)}) ${insertion('customer.id')} from customer ${answer}`,
  );
const insertForChosen = insertFor('insert-link-for-chosen', 'id');
const insertForPhone = insertFor('insert-link-for-phone', 'customer_phone');

const insertBy = async (
  inserting: Statement,
  { ends, firstDocumentId, ...link }: LinkDraft,
  { customer: known, by }: { readonly customer: string | null; readonly by: LinkMaker },
  tx: Tx,
): Promise<(InsertedLink & Inserted) | null> => {
  const until = ends instanceof Date ? [ends, null, null] : [null, ...expiryValues(ends)];
  const given = givenColumns.map((name) => (name === 'customerId' ? known : link[name]));
  const values = [link.storeId, ...given, by?.name ?? null, ...until, firstDocumentId ?? null];
  const [inserted] = await tx.sql<Inserted>(inserting, values);
  if (!inserted) return null;
  if (firstDocumentId !== undefined) expectToSign(link.id, firstDocumentId, tx);
  return { ...link, ...inserted };
};

/** Inserts a link with the name of who of the store has created it, if anybody. Its `LinkCreated` counts it. */
export const insertLink = async (draft: LinkDraft, by: LinkMaker, tx: Tx): Promise<InsertedLink & Inserted> => {
  const inserted = await insertBy(insert, draft, { customer: draft.customerId, by }, tx);
  if (!inserted) throw new Error(`The payment link ${draft.id} was not inserted.`);
  return inserted;
};

/**
 * The same for a customer who is in the directory already: the chosen one, else the oldest with the phone. A clerk waits for it, so that they
 * are found in the statement that inserts. Inserts nothing where nobody is found; then somebody may have been merged, or is new.
 */
export const insertLinkOfKnown = (
  draft: LinkDraft,
  by: LinkMaker,
  tx: Tx,
): Promise<(InsertedLink & Inserted) | null> => {
  const { customerId, customerPhone } = draft;
  return customerId === null
    ? insertBy(insertForPhone, draft, { customer: customerPhone, by }, tx)
    : insertBy(insertForChosen, draft, { customer: customerId, by }, tx);
};
