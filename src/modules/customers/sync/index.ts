export { oldSyncs } from './contact-sync.model.ts';
export type { ContactSent, ContactsSynced } from './events.ts';
export { continueSync, syncContactsPage } from './sync-contacts.ts';
