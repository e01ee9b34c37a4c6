import { storeKeyLength } from '../../../contract/formats.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { BadConfiguration, type Config } from '../../../platform/config.ts';
import {
  foldUsername,
  insertUser,
  UserModel,
  whyNoPassword,
  type AccountRegistered,
  type PasswordOwner,
} from '../accounts/index.ts';
import type { PasswordContext } from '../context.ts';
import { clearAllSignInAttempts, endSessions } from '../sessions/index.ts';
import { messages } from './messages.ts';

/** The operator's name. The password is there only when it was generated just now: print it once. */
export interface EnsuredOperator {
  readonly username: string;
  readonly password: string | null;
}

const shortestPassword = 6;
const nobody = { email: null, firstName: null, lastName: null, companyName: null };

const whyNoOperatorPassword = (chosen: string, owner: PasswordOwner, config: Config): Problem | null =>
  chosen.length < shortestPassword
    ? new Problem('invalid', 'password_too_short', messages.password_too_short)
    : whyNoPassword(chosen, config.passwordPolicy, { owner, path: 'password' });

/**
 * At start: creates the one operator from the configuration if there is none yet. The row decides what an operator may do,
 * the name does not. Throws `BadConfiguration` when the name belongs to another account.
 */
export const ensureOperator =
  ({ newId, randomText, passwords, config, clock }: PasswordContext) =>
  async (tx: Tx): Promise<EnsuredOperator> => {
    const { OPERATOR_USERNAME: username, OPERATOR_PASSWORD: chosen } = config;
    const operator = await UserModel.in(tx).findOne({ isOperator: true });
    if (operator) return { username: operator.username, password: null };
    const refusal = chosen === undefined ? null : whyNoOperatorPassword(chosen, { ...nobody, username }, config);
    if (refusal) throw new BadConfiguration(`OPERATOR_PASSWORD: ${refusal.message}`);
    const generated = randomText(20);
    const [userId, storeId] = [newId(), randomText(storeKeyLength)];
    const inserted = await insertUser(
      {
        id: userId,
        storeId,
        username,
        usernameFolded: foldUsername(username),
        password: await passwords.hash(chosen ?? generated),
        companyName: 'Debitlink',
        isOperator: true,
        accountStatus: 'approved',
        approvedAt: clock(),
      },
      tx,
    );
    if (inserted) {
      tx.raise<AccountRegistered>({ type: 'AccountRegistered', storeId, userId });
      return { username, password: chosen === undefined ? generated : null };
    }
    // Another process that starts at this moment may have been quicker. Otherwise the name belongs to another account.
    const quicker = await UserModel.in(tx).findOne({ isOperator: true });
    if (quicker) return { username: quicker.username, password: null };
    throw new BadConfiguration(`OPERATOR_USERNAME: "${username}" is the name of another account`);
  };

/** The operator's name and the password they now have. */
export interface OperatorPassword {
  readonly username: string;
  readonly password: string;
}

/** Gives the operator the chosen or a generated password, ends their sessions and deletes their failed sign-ins. */
export const resetOperatorPassword =
  ({ randomText, passwords, config, clock }: PasswordContext) =>
  async (chosen: string | undefined, tx: Tx): Promise<OperatorPassword> => {
    const password = chosen ?? randomText(20);
    const operator = await UserModel.in(tx).findOne({ isOperator: true }).forUpdate();
    if (!operator) throw new Problem('missing', 'operator_not_found', messages.operator_not_found);
    const refusal = chosen === undefined ? null : whyNoOperatorPassword(chosen, operator, config);
    if (refusal) throw refusal;
    const { id, username } = operator;
    await UserModel.in(tx)
      .findById(id)
      .patch({ password: await passwords.hash(password), mustChangePassword: false, updatedAt: clock() });
    await endSessions([id], null, tx);
    await clearAllSignInAttempts(username, tx);
    return { username, password };
  };
