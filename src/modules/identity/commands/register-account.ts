import { statement } from '../../../../db/statement.ts';
import type { Config } from '../../../platform/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import { storeKeyLength } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { foldUsername, looksLike } from '../account.ts';
import type { AccountRegistered } from '../events.ts';

/** What a registration brings; rights and states are never taken from outside. */
export interface NewAccount {
  readonly username: string;
  /** From `Passwords.hash`, made before the transaction opens. */
  readonly passwordHash: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string;
}

const insert = statement(
  'identity.insert-account',
  `insert into users (id, store_id, username, username_folded, password, email, first_name, last_name, company_name,
                      user_type, role, account_status, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'user', 'admin', 'pending', $10, $10)
   on conflict do nothing returning id`,
);

const taken = statement(
  'identity.find-taken',
  `select exists (select from users where username_folded = $1) as username,
          exists (select from users where lower(email) = lower($2)) as email`,
);

const usernameTaken = (): Problem => new Problem('conflict', 'username_taken', 'Username already exists');

/** Opens a store for whoever asks; nobody can sign in to it before the operator approves. */
export class RegisterAccount {
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;
  private readonly now: () => Date;
  private readonly settings: Config;

  constructor(newId: () => string, randomText: (length: number) => string, now: () => Date, settings: Config) {
    this.newId = newId;
    this.randomText = randomText;
    this.now = now;
    this.settings = settings;
  }

  async execute(account: NewAccount, tx: Tx): Promise<{ userId: string; storeId: string }> {
    const folded = foldUsername(account.username);
    if (folded.length < 3) {
      throw new Problem('invalid', 'username_too_short', 'Username must be at least 3 characters');
    }
    if (looksLike(account.username, this.settings.OPERATOR_USERNAME)) throw usernameTaken();
    const opened = await this.insert(account, folded, tx);
    tx.raise<AccountRegistered>({ type: 'AccountRegistered', ...opened });
    return opened;
  }

  private async insert(account: NewAccount, folded: string, tx: Tx): Promise<{ userId: string; storeId: string }> {
    const userId = this.newId();
    const { username, passwordHash, email, firstName, lastName, companyName } = account;
    // A store key has 40 bits: two stores may draw the same one, and the second draws again.
    for (let draws = 0; draws < 5; draws += 1) {
      const storeId = this.randomText(storeKeyLength);
      const values = [
        userId,
        storeId,
        username,
        folded,
        passwordHash,
        email,
        firstName,
        lastName,
        companyName,
        this.now(),
      ];
      const [inserted] = await tx.sql<{ id: string }>(insert, values);
      if (inserted) return { userId, storeId };
      const [clash] = await tx.sql<{ username: boolean; email: boolean }>(taken, [folded, email]);
      if (clash?.username) throw usernameTaken();
      if (clash?.email) throw new Problem('conflict', 'email_taken', 'Email already exists');
    }
    throw new Error('No free store key was drawn in five attempts.');
  }
}
