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

/** A user with the company of their store; null where there is none. */
export const findPasswordOwner =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (wanted: { readonly id: string; readonly storeId?: string }): Promise<PasswordOwner | null> => {
    const user = await UserModel.in(reader).findOne(wanted).withGraphFetched('mainAccount');
    return user ? { ...user, companyName: (user.mainAccount ?? user).companyName } : null;
  };
