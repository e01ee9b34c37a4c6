import { UserModel } from '../account.model.ts';
import type { Context, PasswordContext } from '../context.ts';
import { whyNoPassword, type PasswordOwner } from '../password-policy.ts';

/** Hashes a password that was chosen by a person or for them. Refuses one that they cannot have under the policy. */
export const hashChosenPassword =
  ({ passwords, config }: PasswordContext) =>
  async (chosen: string, owner: PasswordOwner, path = 'password'): Promise<string> => {
    const refusal = whyNoPassword(chosen, config.passwordPolicy, { owner, path });
    if (refusal) throw refusal;
    return passwords.hash(chosen);
  };

/** The names of a user and of their store, where the main account was fetched along. */
export const ownerOf = (user: UserModel): PasswordOwner => {
  const { username, email, firstName, lastName, mainAccount } = user;
  return { username, email, firstName, lastName, companyName: (mainAccount ?? user).companyName };
};

/** The names of a user and of their store; null where there is no such user. */
export const findPasswordOwner =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (wanted: { readonly id: string; readonly storeId?: string }): Promise<PasswordOwner | null> => {
    const user = await UserModel.in(reader).findOne(wanted).withGraphFetched('mainAccount');
    return user ? ownerOf(user) : null;
  };
