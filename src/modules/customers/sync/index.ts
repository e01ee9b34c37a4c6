export { ContactSyncModel, oldSyncs } from './contact-sync.model.ts';
export { contactRoutes } from './routes.ts';
export { continueSync, syncContactsPage } from './sync-contacts.ts';
