import { readJson, json, text, type IncomingRequest, type Reply } from '../wire/http.ts';
import { ContactFields, type Contact, type Workspace } from './records.ts';
import { contactFields, quoError } from './replies.ts';
import type { QuoStandIn } from './stand-in.ts';

/** Creates a contact: 201, or 400 where its fields do not fit. */
export const createContact = (quo: QuoStandIn, { apiKey }: Workspace, { body }: IncomingRequest): Reply => {
  const fields = readJson(ContactFields, body);
  if (fields === undefined) return quoError('validation', quo.settings, '/defaultFields');
  const at = new Date().toISOString();
  const contact = { ...fields, id: quo.sandbox.random.hex(24), apiKey, createdAt: at, updatedAt: at };
  return json(201, { data: contactFields(quo.contacts.put(contact.id, contact)) });
};

/** Pages of at most 50. The total is wrong on purpose, because the documentation calls the real one unreliable. */
export const listContacts = (quo: QuoStandIn, { apiKey }: Workspace, { query }: IncomingRequest): Reply => {
  const size = Number(query.get('maxResults') ?? '0');
  if (!(size >= 1 && size <= 50)) return quoError('validation', quo.settings, '/maxResults');
  const [externalIds, sources] = [query.getAll('externalIds'), query.getAll('sources')];
  const matches = (contact: Contact): boolean =>
    contact.apiKey === apiKey &&
    (externalIds.length === 0 || externalIds.includes(contact.externalId ?? '')) &&
    (sources.length === 0 || sources.includes(contact.source ?? 'public-api'));
  const matching = quo.contacts.all().filter(matches);
  const from = Number(query.get('pageToken') ?? '0') || 0;
  const data = matching.slice(from, from + size).map(contactFields);
  const nextPageToken = from + size < matching.length ? String(from + size) : null;
  return json(200, { data, totalItems: matching.length + 1, nextPageToken });
};

/** One contact; 404 where the workspace has none with that id. */
export const fetchContact = (quo: QuoStandIn, workspace: Workspace, request: IncomingRequest): Reply =>
  withContact(quo, workspace, request, (contact) => json(200, { data: contactFields(contact) }));

/** Replaces a contact: fields that are left out are deleted. */
export const patchContact = (quo: QuoStandIn, workspace: Workspace, request: IncomingRequest): Reply =>
  withContact(quo, workspace, request, (contact) => {
    const fields = readJson(ContactFields, request.body);
    if (fields === undefined) return quoError('validation', quo.settings, '/defaultFields');
    const { id, apiKey, createdAt, source, externalId } = contact;
    const unchanged = { id, apiKey, createdAt, source, externalId, updatedAt: new Date().toISOString() };
    return json(200, { data: contactFields(quo.contacts.put(id, { ...unchanged, ...fields })) });
  });

/** Deletes a contact: 204 without a body, or 404. */
export const deleteContact = (quo: QuoStandIn, workspace: Workspace, request: IncomingRequest): Reply =>
  withContact(quo, workspace, request, (contact) => {
    quo.contacts.remove(contact.id);
    return text(204, 'application/json', '');
  });

const withContact = (
  quo: QuoStandIn,
  { apiKey }: Workspace,
  { params }: IncomingRequest,
  act: (contact: Contact) => Reply,
): Reply => {
  const contact = quo.contacts.get(params['id'] ?? '');
  return contact?.apiKey === apiKey ? act(contact) : quoError('not_found', quo.settings);
};
