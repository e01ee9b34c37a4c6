import { Problem } from '../../../kernel/problem.ts';

const messages = {
  account_pending: 'Your account is pending approval. You will be able to sign in once it is approved.',
  account_denied: 'Your registration was not approved.',
  account_inactive: 'Your account is deactivated.',
  store_inactive: 'Your account is deactivated.',
  username_too_short: 'Username must be at least 3 characters',
  username_taken: 'Username already exists',
  email_taken: 'Email already exists',
  user_not_found: 'User not found',
  own_account: 'You cannot deactivate, delete or demote your own account.',
};

/** There is no such user, or none that the actor may know of. */
export const userNotFound = (): Problem => new Problem('missing', 'user_not_found', messages.user_not_found);

/** Somebody of any store has this username or email. */
export const alreadyTaken = (code: 'username_taken' | 'email_taken', cause?: unknown): Problem =>
  new Problem('conflict', code, messages[code], { cause });

/** Nobody does to themselves what would shut them out. */
export const ownAccount = (): Problem => new Problem('invalid', 'own_account', messages.own_account);

/** How the name of an API key ends where people read who acted. */
export const ofApiKey = ' (API key)';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/** The form in which usernames are compared: width, case and invisible characters make no difference. */
export const foldUsername = (typed: string): string =>
  typed.normalize('NFKC').replace(invisible, '').toUpperCase().toLowerCase().normalize('NFKC').trim();

// Each group begins with a Latin letter. The characters after it, of other scripts or signs, can be mistaken for that letter.
// Accents and case are removed before a character is looked up here.
const confusables = `aаɑα4@ bьвβ8 cсϲᴄ dԁɗ eеєε3ҽ fϝ gɡց9 hһнη iіιıɩ1l|!ӏ jјϳ kκкĸ mм nոп
  oоοσօ0ø pрρ qԛ rгʀ sѕ5$ꜱ tтτ7 uυսцμ vνѵ wѡԝω xхχ yуγү zᴢ2`.split(/\s+/);
const letterOf = new Map(confusables.flatMap((group) => Array.from(group, (sign) => [sign, group.charAt(0)])));

/** Two names with the same skeleton can be mistaken for each other. */
const skeleton = (typed: string): string => {
  const bare = foldUsername(typed).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('rn', 'm').replaceAll('vv', 'w');
  return Array.from(bare, (sign) => letterOf.get(sign) ?? sign)
    .join('')
    .replace(/[\s._-]/g, '');
};

/** Whether a name is the reserved one or can be mistaken for it. */
export const looksLike = (typed: string, reserved: string): boolean => skeleton(typed) === skeleton(reserved);

/** Why nobody may choose this username, or null. `reserved` is the operator's. Whether it is taken only the database can tell. */
export const whyNoUsername = (typed: string, reserved: string): Problem | null => {
  if (foldUsername(typed).length < 3) return new Problem('invalid', 'username_too_short', messages.username_too_short);
  return looksLike(typed, reserved) ? alreadyTaken('username_taken') : null;
};

/** First and last name, or the username where there is none. */
export const nameOf = (person: { firstName: string | null; lastName: string | null; username: string }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;

/** What decides whether someone may sign in. */
export interface AccountState {
  readonly status: string;
  readonly active: boolean;
}

/** `store_inactive` is said to the owner of a store that the operator has deactivated, who may appeal; `account_inactive` to anybody else. */
type SignInBar = 'account_pending' | 'account_denied' | 'account_inactive' | 'store_inactive';

const barOf = ({ status, active }: AccountState): Exclude<SignInBar, 'store_inactive'> | null => {
  if (status === 'pending' || status === 'denied') return `account_${status}`;
  return active && status === 'approved' ? null : 'account_inactive';
};

/** Why a user with the right password gets no session, or null. A sub-user may sign in only while the main account may. */
export const whyNoSession = (own: AccountState, mainAccount: AccountState | null): Problem | null => {
  const isOwner = mainAccount === null;
  const found = barOf(own) ?? (mainAccount && barOf(mainAccount));
  const bar = found === 'account_inactive' && isOwner && !own.active ? 'store_inactive' : found;
  return bar ? new Problem('unauthenticated', bar, messages[bar]) : null;
};
