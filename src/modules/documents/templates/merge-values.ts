import { statement } from '../../../../db/statement.ts';
import type { Customer } from '../../../contract/customers.ts';
import { showMoney } from '../../../contract/money.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkTerms } from '../../payment-links/index.ts';
import type { MergeValues } from '../content/index.ts';
import type { Context } from '../context.ts';

/** From whom and what a document is filled in. */
export interface MergeSource {
  readonly storeId: string;
  readonly customerId?: string | null | undefined;
  /** By either id. */
  readonly linkId?: string | null | undefined;
  /** Who makes it, by name; null where an automation does. */
  readonly staffName: string | null;
  readonly language: Language;
  /** Whether the customer's address may stand in it, which only the directory knows. */
  readonly usesAddress: boolean;
}

/** Whom a document is for: as the link says, where there is one, else as the directory does. */
export interface DocumentCustomer {
  readonly id: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** What is filled in, and what it was taken from. */
export interface MergeResult {
  readonly fields: MergeValues['fields'];
  readonly store: { readonly name: string; readonly phone: string | null; readonly email: string | null };
  readonly customer: DocumentCustomer | null;
  readonly link: LinkTerms | null;
}

/** What documents say of their store. */
export interface StoreInDocument {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly timezone: string;
}

/** SQL of that for the store $1. */
export const storeSql =
  'select payee as name, phone, support_email as email, timezone from read_stores where store_id = $1';

const selectStore = statement('documents.read-store', storeSql);

const readStore = async (storeId: string, { sql }: Pick<Tx, 'sql'>): Promise<StoreInDocument> => {
  const [store] = await sql<StoreInDocument>(selectStore, [storeId]);
  if (!store) throw new Error(`Nothing is known of the store ${storeId}.`);
  return store;
};

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Days and times in words, in the zone of the store. ICU puts a narrow space before AM, which not every font has. */
const clockOf = (timeZone: string, language: Language) => {
  const written = (options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
    const format = new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
    let latest = { minute: NaN, text: '' };
    // Nothing below a minute is written, and most of what is asked for is this one.
    return (at) => {
      const minute = Math.floor(at.getTime() / 60_000);
      if (minute !== latest.minute) latest = { minute, text: format.format(at).replaceAll(/\s/g, ' ') };
      return latest.text;
    };
  };
  return { day: written({ dateStyle: 'long' }), dayAndTime: written({ dateStyle: 'long', timeStyle: 'short' }) };
};

/** One for each zone of the world in which a store is and each language: to make them takes longer than to fill in a document. */
const clocks = new Map<string, ReturnType<typeof clockOf>>();

const knownClock = (timeZone: string, language: Language): ReturnType<typeof clockOf> => {
  const key = `${language} ${timeZone}`;
  const clock = clocks.get(key) ?? clockOf(timeZone, language);
  clocks.set(key, clock);
  return clock;
};

const addressOf = ({ customerAddress, customerCity, customerState, customerZip }: Customer): string | null => {
  const region = [customerState, customerZip].filter(Boolean).join(' ');
  return [customerAddress, customerCity, region].filter(Boolean).join(', ') || null;
};

const customerOf = (known: Customer | null, link: LinkTerms | null): DocumentCustomer | null => {
  if (link === null && known === null) return null;
  return {
    id: known?.id ?? link?.customerId ?? null,
    name: link?.customerName ?? known?.customerName ?? '',
    phone: (link ?? known)?.customerPhone ?? null,
    email: (link ?? known)?.customerEmail ?? null,
  };
};

const shownPhone = (phone: string | null | undefined): string | null => (phone ? showPhone(phone) : null);

/** What a document is filled in from, and when. */
export interface Sources {
  readonly store: StoreInDocument;
  readonly known: Customer | null;
  readonly link: LinkTerms | null;
  readonly now: Date;
}

/** What the merge fields come to: in the zone of the store, and in the language of the document. */
export const fieldsOf = (
  { store, known, link, now }: Sources,
  { staffName, language }: Pick<MergeSource, 'staffName' | 'language'>,
): MergeValues['fields'] => {
  const [clock, customer] = [knownClock(store.timezone, language), customerOf(known, link)];
  return {
    'customer.name': customer?.name ?? null,
    'customer.phone': shownPhone(customer?.phone),
    'customer.email': customer?.email ?? null,
    'customer.address': known && addressOf(known),
    'link.amount': link && showMoney(link.cents),
    'link.number': link?.transactionNumber ?? null,
    // Written where they are asked for: few texts say them, and a moment in words takes as long as all the rest.
    get 'link.created'() {
      return link && clock.day(link.createdAt);
    },
    get 'link.expires'() {
      return link && clock.dayAndTime(link.expiresAt);
    },
    'link.notes': link?.notes ?? null,
    'store.name': store.name,
    'store.phone': shownPhone(store.phone),
    'store.email': store.email,
    'staff.name': staffName,
    today: clock.day(now),
  };
};

/** The store is given by whoever has read it already. */
interface SourcesNeeded extends Omit<MergeSource, 'staffName' | 'language'> {
  readonly store?: StoreInDocument | undefined;
}

/** Of whom and what documents are filled in; a link says itself whom it is for. Throws where the store has no such customer or link. */
export const sourcesFor =
  ({ customers, linkLookups, clock }: Pick<Context, 'customers' | 'linkLookups' | 'clock'>) =>
  async (
    { storeId, linkId, customerId: named, usesAddress, store: given }: SourcesNeeded,
    handle: Pick<Reader | Tx, 'knex' | 'sql'>,
  ): Promise<Sources> => {
    const [store, link] = await Promise.all([
      given ?? readStore(storeId, handle),
      linkId ? linkLookups.linkTerms(linkId, storeId, handle) : null,
    ]);
    const customerId = named ?? link?.customerId;
    const isAsked = customerId && (named || usesAddress);
    const known = isAsked ? await customers.readCustomer(customerId, { storeId }, handle) : null;
    return { store, known, link, now: clock() };
  };

/** What the merge fields of a document come to, in the zone of the store and the language of the document. */
export const mergeFrom = (sources: Sources, how: Pick<MergeSource, 'staffName' | 'language'>): MergeResult => {
  const { store, known, link } = sources;
  const { name, phone, email } = store;
  const customer = customerOf(known, link);
  return { fields: fieldsOf(sources, how), store: { name, phone, email }, customer, link };
};

/** The same for one document. */
export const mergeValuesFor = (context: Pick<Context, 'customers' | 'linkLookups' | 'clock'>) => {
  const read = sourcesFor(context);
  return async (source: MergeSource, handle: Pick<Reader | Tx, 'knex' | 'sql'>): Promise<MergeResult> =>
    mergeFrom(await read(source, handle), source);
};
