import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Config } from '../../../platform/config.ts';

/** What a user can sign in with beside the password. */
export interface CountedFactors {
  readonly authenticator: boolean;
  readonly passkeys: number;
}

const count = statement(
  'identity.count-second-factors',
  `select exists (select from authenticators where user_id = $1 and confirmed_at is not null) as authenticator,
          (select count(*)::int from passkeys where user_id = $1) as passkeys`,
);

/** The second factors of a user that count. An app that is not confirmed yet does not. */
export const countSecondFactors = async (userId: string, { sql }: Pick<Tx, 'sql'>): Promise<CountedFactors> => {
  const [counted] = await sql<CountedFactors>(count, [userId]);
  return counted ?? { authenticator: false, passkeys: 0 };
};

/** Whether a user has an authenticator app that counts, or a passkey. */
export const hasSecondFactor = async (userId: string, handle: Pick<Tx, 'sql'>): Promise<boolean> => {
  const { authenticator, passkeys } = await countSecondFactors(userId, handle);
  return authenticator || passkeys > 0;
};

/** Whether the installation wants a second factor of this user: of the operator, outside the demo. */
export const needsSecondFactor = (
  { isOperator }: { readonly isOperator: boolean },
  { demo }: Pick<Config, 'demo'>,
): boolean => isOperator && !demo;

/** Whether a user needs a second factor and has none. */
export const lacksSecondFactor = async (
  user: { readonly id: string; readonly isOperator: boolean },
  config: Pick<Config, 'demo'>,
  handle: Pick<Tx, 'sql'>,
): Promise<boolean> => needsSecondFactor(user, config) && !(await hasSecondFactor(user.id, handle));

/** Refuses to leave somebody without a second factor who needs one. Called after the removal, which a refusal takes back. */
export const checkFactorLeft = async (
  { config }: { readonly config: Pick<Config, 'demo'> },
  user: { readonly id: string; readonly isOperator: boolean },
  tx: Tx,
): Promise<void> => {
  if (await lacksSecondFactor(user, config, tx))
    throw new Problem('conflict', 'last_second_factor', 'You need a second factor. Please add another one first.');
};
