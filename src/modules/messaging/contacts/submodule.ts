import type { Context } from '../context.ts';
import { quoContacts } from '../providers/index.ts';
import { keyMeant, readQuoKey } from '../settings/index.ts';
import type { WorkspaceContacts } from './index.ts';

/** Puts together how the directory reads and writes the contacts of OpenPhone. */
export const createContacts = (context: Context): WorkspaceContacts => {
  const [contacts, readKey] = [quoContacts(context), readQuoKey(context)];
  return {
    readPage: async (owner, pageToken, signal) => {
      const apiKey = await readKey(owner);
      return apiKey === null ? { kind: 'no-key' } : contacts.list(apiKey, pageToken, signal);
    },
    saveContact: async (owner, contact, signal) => {
      const apiKey = await readKey(owner);
      return apiKey === null ? { kind: 'no-key' } : contacts.save(apiKey, contact, signal);
    },
    isOtherKey: async (owner, sent) => {
      const stored = await readKey(owner);
      return keyMeant(sent || undefined, stored) !== stored;
    },
  };
};
