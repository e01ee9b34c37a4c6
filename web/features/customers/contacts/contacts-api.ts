import { contactSync } from '../../../../src/contract/contact-sync.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    syncContacts: mutationOf(build, contactSync.syncContacts, 'customers'),
    stopSync: mutationOf(build, contactSync.stopSync, 'customers'),
    lastSync: queryOf(build, contactSync.lastSync, 'customers'),
    sendContact: mutationOf(build, contactSync.sendContact, 'customers'),
  }),
});

export const { useSyncContactsMutation, useStopSyncMutation, useLastSyncQuery, useSendContactMutation } = contactsApi;
