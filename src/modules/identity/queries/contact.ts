import type { Tx } from '../../../kernel/tx.ts';
import { UserModel } from '../account.model.ts';
import { nameOf } from '../account.ts';
import { AuthenticatorModel, PasskeyModel } from '../second-factors.model.ts';

/** Whom to write to about a user. */
export interface Contact {
  readonly userId: string;
  readonly storeId: string;
  readonly username: string;
  readonly name: string;
  /** Null where nobody can write to them. */
  readonly email: string | null;
  /** The name of the store, where it has one. */
  readonly company: string | null;
  /** Of the store's main account: the user, or who answers for them. */
  readonly ownerId: string;
  /** What they can sign in with, or have to, beside the password. */
  readonly factors: { readonly authenticator: boolean; readonly passkeys: number };
  /** An IANA zone, in which they read times. */
  readonly timezone: string;
}

/** Whom to write to about a user of any store, as the transaction sees them; null when there is none. */
export const readContact = async (userId: string, tx: Pick<Tx, 'knex'>): Promise<Contact | null> => {
  const user = await UserModel.in(tx).findById(userId).withGraphFetched('mainAccount');
  if (!user) return null;
  const { storeId, username, email, timezone } = user;
  const { id: ownerId, companyName: company } = user.mainAccount ?? user;
  const authenticator =
    (await AuthenticatorModel.in(tx).where({ userId }).whereNotNull('confirmedAt').resultSize()) > 0;
  const factors = { authenticator, passkeys: await PasskeyModel.in(tx).where({ userId }).resultSize() };
  return { userId, storeId, username, name: nameOf(user), email, company, ownerId, factors, timezone };
};
