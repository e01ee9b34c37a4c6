import { statement } from '../../../../db/statement.ts';
import { BadConfiguration, type Config } from '../../../platform/config.ts';
import { storeKeyLength } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { foldUsername } from '../account.ts';
import type { AccountRegistered } from '../events.ts';
import type { Passwords } from '../password.ts';

const find = statement('identity.find-operator', 'select username from users where is_operator');

const insert = statement(
  'identity.insert-operator',
  `insert into users (id, store_id, username, username_folded, password, company_name, is_operator, account_status, approved_at)
   values ($1, $2, $3, $4, $5, 'Debitlink', true, 'approved', now())
   on conflict do nothing returning id`,
);

/** At start: creates the one operator from the settings if there is none yet. What an operator may do hangs on the row, not on the name. */
export class EnsureOperator {
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;
  private readonly passwords: Passwords;
  private readonly settings: Config;

  constructor(newId: () => string, randomText: (length: number) => string, passwords: Passwords, settings: Config) {
    this.newId = newId;
    this.randomText = randomText;
    this.passwords = passwords;
    this.settings = settings;
  }

  /** `password` is there only when one was generated just now: print it once. Throws `BadConfiguration` when the name is somebody else's. */
  async execute(tx: Tx): Promise<{ username: string; password: string | null }> {
    const { OPERATOR_USERNAME: username, OPERATOR_PASSWORD: chosen } = this.settings;
    const [standing] = await tx.sql<{ username: string }>(find);
    if (standing) return { username: standing.username, password: null };
    const password = chosen ?? this.randomText(20);
    const userId = this.newId();
    const storeId = this.randomText(storeKeyLength);
    const hash = await this.passwords.hash(password);
    const [inserted] = await tx.sql<{ id: string }>(insert, [userId, storeId, username, foldUsername(username), hash]);
    if (inserted) {
      tx.raise<AccountRegistered>({ type: 'AccountRegistered', storeId, userId });
      return { username, password: chosen === undefined ? password : null };
    }
    // Another process that starts at this moment may have been quicker; anyone else who holds the name is in the way.
    const [quicker] = await tx.sql<{ username: string }>(find);
    if (quicker) return { username: quicker.username, password: null };
    throw new BadConfiguration(`OPERATOR_USERNAME: "${username}" is the name of another account`);
  }
}
