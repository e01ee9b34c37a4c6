import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { IdentityEvent } from '../../identity/index.ts';
import type { TextingAccountChanged } from '../../messaging/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

type AccessEvent =
  | Extract<IdentityEvent, { type: 'SignedIn' | 'OwnDetailsChanged' | 'PasswordChanged' | 'SecondFactorsChanged' }>
  | TextingAccountChanged;

interface Entry {
  readonly action: string;
  /** What follows the name of the user. */
  readonly text: string;
  /** Kept beside the text, for programs. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

const factorTexts: Readonly<Record<Extract<AccessEvent, { type: 'SecondFactorsChanged' }>['change'], string>> = {
  authenticator_added: 'added an authenticator app',
  authenticator_removed: 'removed the authenticator app',
  recovery_codes_renewed: 'renewed the recovery codes',
  recovery_code_used: 'used a recovery code',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  authenticator_shut: 'was shut out of the authenticator app after fifty wrong codes',
  all_removed: 'lost all second factors, by an admin at a shell',
};

const entryOf = (event: AccessEvent): Entry => {
  switch (event.type) {
    case 'SignedIn': {
      const { device, address } = event;
      return { action: 'SIGNED_IN', text: `signed in with ${device}`, detail: { device, address } };
    }
    case 'OwnDetailsChanged': {
      const { changed } = event;
      return { action: 'OWN_DETAILS_CHANGED', text: `changed their own ${changed.join(', ')}`, detail: { changed } };
    }
    case 'PasswordChanged':
      return { action: 'PASSWORD_CHANGED', text: 'has another password' };
    case 'SecondFactorsChanged': {
      const { change } = event;
      return { action: 'SECOND_FACTORS_CHANGED', text: factorTexts[change], detail: { change } };
    }
    default: {
      const { provider, changed } = event;
      return { action: 'TEXTING_ACCOUNT_CHANGED', text: 'changed the texting account', detail: { provider, changed } };
    }
  }
};

const types = [
  'SignedIn',
  'OwnDetailsChanged',
  'PasswordChanged',
  'SecondFactorsChanged',
  'TextingAccountChanged',
] as const;

/** Records who signed in, and what became of their own details, passwords, second factors and texting accounts. */
export const recordAccess = ({ newId, people }: Context): EventHandler =>
  optionalHandler<AccessEvent>('activity.record-access', types, async (event, tx) => {
    const { storeId, userId } = event;
    const person = await people.contactOf(userId, tx);
    if (!person) return;
    const { action, text, detail } = entryOf(event);
    await ActivityModel.in(tx).insert({
      storeId,
      id: newId(),
      userId,
      userName: person.name,
      action,
      entity: 'user',
      entityId: userId,
      description: `${person.name} ${text}`,
      metadata: { username: person.username, ...detail },
      status: 'success',
    });
  });
