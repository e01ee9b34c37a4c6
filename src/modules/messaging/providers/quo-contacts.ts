import { z } from 'zod';
import { isPhone, normalizePhone, toE164 } from '../../../contract/phone.ts';
import { phoneFault } from '../../../platform/phone.ts';
import type { Context } from '../context.ts';
import { quoRequest, type QuoCall, type QuoReply } from './quo-request.ts';

const Item = z.looseObject({ name: z.string().nullish(), value: z.string().nullish() });
const Fields = z.looseObject({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  company: z.string().nullish(),
  emails: z.array(Item).nullish(),
  phoneNumbers: z.array(Item).nullish(),
});
const Contact = z.looseObject({
  id: z.string().min(1),
  defaultFields: Fields,
  customFields: z.array(z.unknown()).nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
const OneContact = z.object({ data: Contact });
const Contacts = z.object({ data: z.array(Contact), nextPageToken: z.string().nullish() });

/** A contact of a workspace, as far as a directory can keep it. */
export interface WorkspaceContact {
  readonly id: string;
  /** Of the person, else of the company, else empty. */
  readonly name: string;
  readonly email: string | null;
  /** Normalized: digits only; null where none of its numbers is one. */
  readonly phone: string | null;
  /** When it was made and last changed, as far as Quo says so. */
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
}

/** Somebody to be written into a workspace. `id` is ours, by which the contact is found again. */
export interface ContactToSave {
  readonly id: string;
  /** Quo's id of the contact, where one is known. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string | null;
  /** Normalized: digits only. */
  readonly phone: string | null;
}

type Failure = Exclude<QuoReply, { kind: 'ok' }>;
/** A page of contacts, or why there is none; without `next` it is the last. */
export type ContactsPage =
  | { readonly kind: 'page'; readonly contacts: readonly WorkspaceContact[]; readonly next: string | null }
  | Failure;
/** Quo's id of the contact that was written, or why none was. */
export type SavedContact = { readonly kind: 'saved'; readonly contactId: string } | Failure;

/** As whom integrations name themselves; contacts of other sources are theirs. */
const source = 'debitlink';
const pageSize = 50;

const instant = (written: string | null | undefined): Date | null => {
  const at = new Date(written ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
};

const firstOf = (items: z.output<typeof Item>[] | null | undefined, fits: (value: string) => boolean): string | null =>
  items?.map(({ value }) => value?.trim() ?? '').find(fits) ?? null;

/** What no person can have as a number, such as one too short or of no country, is left out of a contact. */
const isPossible = (written: string): boolean => isPhone(written) && phoneFault(normalizePhone(written)) === null;

const contactOf = ({ id, defaultFields, createdAt, updatedAt }: z.output<typeof Contact>): WorkspaceContact => {
  const { firstName, lastName, company, emails, phoneNumbers } = defaultFields;
  const phone = firstOf(phoneNumbers, isPossible);
  const person = [firstName, lastName].map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return {
    id,
    name: person.join(' ') || company?.trim() || '',
    email: firstOf(emails, (value) => z.email().safeParse(value).success),
    phone: phone === null ? null : normalizePhone(phone),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
  };
};

type Call = (call: Omit<QuoCall, 'apiKey'>) => Promise<QuoReply>;

const list = async (call: Call, pageToken: string | null, signal: AbortSignal): Promise<ContactsPage> => {
  const query = { maxResults: String(pageSize), ...(pageToken !== null && { pageToken }) };
  const reply = await call({ method: 'GET', path: '/v1/contacts', query, signal });
  if (reply.kind !== 'ok') return reply;
  const page = Contacts.safeParse(reply.body);
  if (!page.success) return { kind: 'unknown' };
  return { kind: 'page', contacts: page.data.data.map(contactOf), next: page.data.nextPageToken || null };
};

type Lookup =
  | { readonly kind: 'found'; readonly contact: z.output<typeof Contact> }
  | { readonly kind: 'none' }
  | Failure;

const fetchOne = async (call: Call, id: string, signal: AbortSignal): Promise<Lookup> => {
  const reply = await call({ method: 'GET', path: `/v1/contacts/${encodeURIComponent(id)}`, signal });
  if (reply.kind === 'refused' && reply.status === 404) return { kind: 'none' };
  if (reply.kind !== 'ok') return reply;
  const one = OneContact.safeParse(reply.body);
  return one.success ? { kind: 'found', contact: one.data.data } : { kind: 'unknown' };
};

/** The contact that was written for a customer before. Quo refuses no second one, so it is looked for first. */
const findOurs = async (call: Call, { id, contactId }: ContactToSave, signal: AbortSignal): Promise<Lookup> => {
  if (contactId !== null) {
    const known = await fetchOne(call, contactId, signal);
    if (known.kind !== 'none') return known;
  }
  const query = { maxResults: '1', externalIds: [id], sources: [source] };
  const reply = await call({ method: 'GET', path: '/v1/contacts', query, signal });
  if (reply.kind !== 'ok') return reply;
  const page = Contacts.safeParse(reply.body);
  if (!page.success) return { kind: 'unknown' };
  const [contact] = page.data.data;
  return contact ? { kind: 'found', contact } : { kind: 'none' };
};

/** A list of emails or phones in which a value stands first where it stood nowhere; the other items keep their ids. */
const withValue = (
  items: readonly z.output<typeof Item>[],
  value: string | null,
  isSame: (written: string) => boolean,
): readonly unknown[] =>
  value === null || items.some((item) => isSame(item.value ?? '')) ? items : [{ name: 'customer', value }, ...items];

const fieldsOf = ({ name, email, phone }: ContactToSave, before: z.output<typeof Fields> = {}): object => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    ...before,
    firstName,
    lastName: rest.join(' ') || null,
    emails: withValue(before.emails ?? [], email, (written) => written.toLowerCase() === email?.toLowerCase()),
    phoneNumbers: withValue(
      before.phoneNumbers ?? [],
      phone && toE164(phone),
      (written) => normalizePhone(written) === phone,
    ),
  };
};

/** Writes somebody into the workspace. What a change leaves out Quo deletes, so that all of the contact is sent back. */
const save = async (call: Call, contact: ContactToSave, signal: AbortSignal): Promise<SavedContact> => {
  const found = await findOurs(call, contact, signal);
  if (found.kind !== 'found' && found.kind !== 'none') return found;
  const reply =
    found.kind === 'none'
      ? await call({
          method: 'POST',
          path: '/v1/contacts',
          body: { defaultFields: fieldsOf(contact), source, externalId: contact.id },
          signal,
        })
      : await call({
          method: 'PATCH',
          path: `/v1/contacts/${encodeURIComponent(found.contact.id)}`,
          body: {
            defaultFields: fieldsOf(contact, found.contact.defaultFields),
            customFields: found.contact.customFields ?? [],
          },
          signal,
        });
  if (reply.kind !== 'ok') return reply;
  const saved = OneContact.safeParse(reply.body);
  return saved.success ? { kind: 'saved', contactId: saved.data.data.id } : { kind: 'unknown' };
};

/** The contacts of a workspace of Quo's. Nothing here throws for what Quo or the network does. */
export const quoContacts = (context: Pick<Context, 'config' | 'clock'>) => {
  const request = quoRequest(context);
  const callAs =
    (apiKey: string): Call =>
    (call) =>
      request({ ...call, apiKey });
  return {
    list: (apiKey: string, pageToken: string | null, signal: AbortSignal) => list(callAs(apiKey), pageToken, signal),
    save: (apiKey: string, contact: ContactToSave, signal: AbortSignal) => save(callAs(apiKey), contact, signal),
  };
};
