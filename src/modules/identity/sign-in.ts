import { Problem } from '../../kernel/problem.ts';
import type { Transact } from '../../kernel/tx.ts';
import { whyNoSession } from './account.ts';
import type { CountAttempt, ForgetAttempts } from './commands/count-attempt.ts';
import type { OpenedSession, OpenSession } from './commands/open-session.ts';
import type { Passwords } from './password.ts';
import type { AccountToEnter, FindAccountToEnter } from './queries/account-to-enter.ts';

/** Finds the user whose password this is; a name nobody has takes as long as a wrong password. */
export class CheckPassword {
  private readonly find: FindAccountToEnter;
  private readonly passwords: Passwords;

  constructor(find: FindAccountToEnter, passwords: Passwords) {
    this.find = find;
    this.passwords = passwords;
  }

  async execute({ username, password }: { username: string; password: string }): Promise<AccountToEnter> {
    const account = await this.find.execute(username);
    const matches = await this.passwords.matches(password, account?.passwordHash ?? null);
    if (account && matches) return account;
    throw new Problem('unauthenticated', 'invalid_credentials', 'Invalid credentials');
  }
}

interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Signs someone in, in two transactions: none is open while a password is hashed, or guesses would hold every connection. */
export class SignIn {
  private readonly transact: Transact;
  private readonly count: CountAttempt;
  private readonly check: CheckPassword;
  private readonly forget: ForgetAttempts;
  private readonly open: OpenSession;

  constructor(
    transact: Transact,
    count: CountAttempt,
    check: CheckPassword,
    forget: ForgetAttempts,
    open: OpenSession,
  ) {
    this.transact = transact;
    this.count = count;
    this.check = check;
    this.forget = forget;
    this.open = open;
  }

  async execute(attempt: Attempt): Promise<{ userId: string; session: OpenedSession }> {
    await this.transact((tx) => this.count.execute(attempt, tx));
    const { userId, own, parent } = await this.check.execute(attempt);
    const refusal = whyNoSession(own, parent);
    const session = await this.transact(async (tx) => {
      await this.forget.execute(attempt, tx);
      return refusal ?? this.open.execute({ userId, ip: attempt.ip, userAgent: attempt.userAgent }, tx);
    });
    if (session instanceof Problem) throw session;
    return { userId, session };
  }
}
