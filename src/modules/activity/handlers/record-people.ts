import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { PeopleEvent } from '../../identity/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

interface Entry {
  readonly action: string;
  /** What was done to whom, for people; `by` is added. */
  readonly text: string;
  /** Kept beside the text, for programs. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

const state = (on: boolean): string => (on ? 'on' : 'off');

/** What is recorded of each event. */
const entries: { readonly [E in PeopleEvent as E['type']]: (event: E) => Entry } = {
  TeamChanged: ({ act, username }) => ({
    action: `SUB_USER_${act.toUpperCase()}`,
    text: act === 'joined' ? `The invitation of ${username} was accepted` : `The user ${username} was ${act}`,
  }),
  AccountActivated: () => ({ action: 'ACCOUNT_ACTIVATED', text: 'The account was activated' }),
  AccountDeactivated: () => ({ action: 'ACCOUNT_DEACTIVATED', text: 'The account was deactivated' }),
  PasswordReset: ({ username }) => ({ action: 'PASSWORD_RESET', text: `The password of ${username} was reset` }),
  ImpersonationStarted: ({ username, reason }) => ({
    action: 'IMPERSONATION_STARTED',
    text: `${username} was signed in to`,
    detail: { reason },
  }),
  ImpersonationStopped: ({ username }) => ({
    action: 'IMPERSONATION_STOPPED',
    text: `Being signed in as ${username} was ended`,
  }),
  RegistrationQuestioned: ({ username, question }) => ({
    action: 'REGISTRATION_QUESTIONED',
    text: `${username} was asked for more`,
    detail: { question },
  }),
  RegistrationReopened: ({ username }) => ({
    action: 'REGISTRATION_REOPENED',
    text: `The registration of ${username} was reopened`,
  }),
  RegistrationDeleted: ({ username }) => ({
    action: 'REGISTRATION_DELETED',
    text: `The registration of ${username} was deleted`,
  }),
  StoreSwitched: ({ texting, payments }) => ({
    action: 'STORE_SWITCHED',
    text: `Texting was turned ${state(texting)} and payments ${state(payments)}`,
    detail: { texting, payments },
  }),
  StoreProfileSaved: ({ name, renamedFrom }) => ({
    action: 'STORE_PROFILE_SAVED',
    text: renamedFrom === null ? 'The profile of the store was saved' : `${renamedFrom} was renamed to ${name}`,
    detail: { name, renamedFrom },
  }),
  StoreCheckoutSaved: ({ unknownFunding, frameOrigins }) => ({
    action: 'STORE_CHECKOUT_SAVED',
    text: 'The checkout of the store was set up',
    detail: { unknownFunding, frameOrigins },
  }),
  CredentialsChanged: ({ changed }) => ({
    action: 'CREDENTIALS_CHANGED',
    text: 'The processing credentials were changed',
    detail: { changed },
  }),
};

/** Records what was done to the people of a store, and by whom. */
export const recordPeople = ({ newId }: Context): EventHandler =>
  optionalHandler<PeopleEvent>(
    'activity.record-people',
    Object.keys(entries) as readonly PeopleEvent['type'][],
    async (event, tx) => {
      const { action, text, detail } = (entries[event.type] as (event: PeopleEvent) => Entry)(event);
      const { storeId, userId: entityId, by } = event;
      await ActivityModel.in(tx).insert({
        storeId,
        id: newId(),
        userId: by.userId,
        userName: by.name,
        action,
        entity: 'user',
        entityId,
        description: `${text} by ${by.name}`,
        metadata: { username: event.username, by: by.name, ...detail },
        status: 'success',
      });
    },
  );
