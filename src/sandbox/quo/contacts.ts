import { readJson } from '../formats.ts';
import { json, text, type Incoming, type Reply } from '../wire/http.ts';
import { contactFields, quoError } from './replies.ts';
import type { Line } from './stand-in.ts';
import { ContactFields, type Contact, type Workspace } from './records.ts';

/** Keeps a new contact: 201, or 400 where its fields do not fit. */
export const createContact = (line: Line, { apiKey }: Workspace, { body }: Incoming): Reply => {
  const fields = readJson(ContactFields, body);
  if (fields === undefined) return quoError('validation', line.habits, '/defaultFields');
  const at = new Date().toISOString();
  const contact = { ...fields, id: line.chance.hex(24), apiKey, createdAt: at, updatedAt: at };
  return json(201, { data: contactFields(line.contacts.put(contact.id, contact)) });
};

/** Pages of at most 50. The total is wrong on purpose, as the real one is unreliable by its own words. */
export const listContacts = (line: Line, { apiKey }: Workspace, { query }: Incoming): Reply => {
  const size = Number(query.get('maxResults') ?? '0');
  if (!(size >= 1 && size <= 50)) return quoError('validation', line.habits, '/maxResults');
  const [externalIds, sources] = [query.getAll('externalIds'), query.getAll('sources')];
  const fits = (contact: Contact): boolean =>
    contact.apiKey === apiKey &&
    (externalIds.length === 0 || externalIds.includes(contact.externalId ?? '')) &&
    (sources.length === 0 || sources.includes(contact.source ?? 'public-api'));
  const found = line.contacts.all().filter(fits);
  const from = Number(query.get('pageToken') ?? '0') || 0;
  const data = found.slice(from, from + size).map(contactFields);
  const nextPageToken = from + size < found.length ? String(from + size) : null;
  return json(200, { data, totalItems: found.length + 1, nextPageToken });
};

/** One contact; 404 where the workspace has none of that id. */
export const fetchContact = (line: Line, workspace: Workspace, request: Incoming): Reply =>
  withContact(line, workspace, request, (contact) => json(200, { data: contactFields(contact) }));

/** Replaces: lists that are left out are gone. */
export const patchContact = (line: Line, workspace: Workspace, request: Incoming): Reply =>
  withContact(line, workspace, request, (contact) => {
    const fields = readJson(ContactFields, request.body);
    if (fields === undefined) return quoError('validation', line.habits, '/defaultFields');
    const { id, apiKey, createdAt, source, externalId } = contact;
    const kept = { id, apiKey, createdAt, source, externalId, updatedAt: new Date().toISOString() };
    return json(200, { data: contactFields(line.contacts.put(id, { ...kept, ...fields })) });
  });

/** Forgets a contact: 204 without a body, or 404. */
export const deleteContact = (line: Line, workspace: Workspace, request: Incoming): Reply =>
  withContact(line, workspace, request, (contact) => {
    line.contacts.remove(contact.id);
    return text(204, 'application/json', '');
  });

const withContact = (
  line: Line,
  { apiKey }: Workspace,
  { params }: Incoming,
  act: (contact: Contact) => Reply,
): Reply => {
  const contact = line.contacts.get(params['id'] ?? '');
  return contact?.apiKey === apiKey ? act(contact) : quoError('missing', line.habits);
};
