import { statement } from '../../../../db/statement.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { countSecondFactors, nameOf, UserModel, type CountedFactors } from '../accounts/index.ts';

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
  readonly factors: CountedFactors;
  /** An IANA zone, in which they read times. */
  readonly timezone: string;
}

/** Whom to write to about a user of any store, as the transaction sees them; null when there is none. */
export const readContact = async (userId: string, tx: Pick<Tx, 'knex' | 'sql'>): Promise<Contact | null> => {
  const user = await UserModel.in(tx).findById(userId).withGraphFetched('mainAccount');
  if (!user) return null;
  const { storeId, username, email, timezone } = user;
  const { id: ownerId, companyName: company } = user.mainAccount ?? user;
  const factors = await countSecondFactors(userId, tx);
  return { userId, storeId, username, name: nameOf(user), email, company, ownerId, factors, timezone };
};

/** Somebody of a store who can be written to. */
export interface Reachable {
  readonly userId: string;
  readonly email: string;
  /** In which they read the console; null until they chose. */
  readonly language: Language | null;
}

const selectReachable = statement(
  'identity.reachable',
  `select id as "userId", email, language from users
    where store_id = $1 and is_active and email is not null and (id = any($2::uuid[]) or lower(email) = any($3::text[]))`,
);

/** The active people of a store, of those with these ids or emails, who have an email. */
export const readReachable = (
  storeId: string,
  { userIds, emails }: { readonly userIds: readonly string[]; readonly emails: readonly string[] },
  tx: Pick<Tx, 'sql'>,
): Promise<readonly Reachable[]> =>
  tx.sql<Reachable>(selectReachable, [storeId, userIds, emails.map((email) => email.toLowerCase())]);
