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

const entryOf = (event: PeopleEvent): Entry => {
  const whose = event.username;
  switch (event.type) {
    case 'TeamChanged':
      return {
        action: `SUB_USER_${event.act.toUpperCase()}`,
        text: event.act === 'joined' ? `The invitation of ${whose} was accepted` : `The user ${whose} was ${event.act}`,
      };
    case 'AccountActivated':
      return { action: 'ACCOUNT_ACTIVATED', text: 'The account was activated' };
    case 'AccountDeactivated':
      return { action: 'ACCOUNT_DEACTIVATED', text: 'The account was deactivated' };
    case 'PasswordReset':
      return { action: 'PASSWORD_RESET', text: `The password of ${whose} was reset` };
    case 'ImpersonationStarted':
      return { action: 'IMPERSONATION_STARTED', text: `${whose} was signed in to`, detail: { reason: event.reason } };
    case 'RegistrationQuestioned':
      return {
        action: 'REGISTRATION_QUESTIONED',
        text: `${whose} was asked for more`,
        detail: { question: event.question },
      };
    case 'RegistrationReopened':
      return { action: 'REGISTRATION_REOPENED', text: `The registration of ${whose} was reopened` };
    case 'RegistrationDeleted':
      return { action: 'REGISTRATION_DELETED', text: `The registration of ${whose} was deleted` };
    case 'StoreSwitched': {
      const { texting, payments } = event;
      const state = (on: boolean): string => (on ? 'on' : 'off');
      const text = `Texting was turned ${state(texting)} and payments ${state(payments)}`;
      return { action: 'STORE_SWITCHED', text, detail: { texting, payments } };
    }
    case 'StoreProfileSaved': {
      const { name, renamedFrom } = event;
      const text =
        renamedFrom === null ? 'The profile of the store was saved' : `${renamedFrom} was renamed to ${name}`;
      return { action: 'STORE_PROFILE_SAVED', text, detail: { name, renamedFrom } };
    }
    case 'CredentialsChanged':
      return {
        action: 'CREDENTIALS_CHANGED',
        text: 'The processing credentials were changed',
        detail: { changed: event.changed },
      };
    default:
      return { action: 'IMPERSONATION_STOPPED', text: `Being signed in as ${whose} was ended` };
  }
};

/** Records what was done to the people of a store, and by whom. */
export const recordPeople = ({ newId }: Context): EventHandler =>
  optionalHandler<PeopleEvent>(
    'activity.record-people',
    [
      'TeamChanged',
      'AccountActivated',
      'AccountDeactivated',
      'PasswordReset',
      'ImpersonationStarted',
      'ImpersonationStopped',
      'RegistrationQuestioned',
      'RegistrationReopened',
      'RegistrationDeleted',
      'StoreSwitched',
      'StoreProfileSaved',
      'CredentialsChanged',
    ],
    async (event, tx) => {
      const { action, text, detail } = entryOf(event);
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
