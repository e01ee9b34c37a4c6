import { Problem } from '../../kernel/problem.ts';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/** The form in which usernames are compared: width, case and what the eye cannot see make no difference. */
export const foldUsername = (typed: string): string =>
  typed.normalize('NFKC').replace(invisible, '').toUpperCase().toLowerCase().normalize('NFKC').trim();

// Each family begins with the Latin letter that its other members, of other scripts, pass for. Accents and case are gone
// before this is asked.
const families = `aаɑα4@ bьвβ8 cсϲᴄ dԁɗ eеєε3ҽ fϝ gɡց9 hһнη iіιıɩ1l|!ӏ jјϳ kκкĸ mм nոп
  oоοσօ0ø pрρ qԛ rгʀ sѕ5$ꜱ tтτ7 uυսцμ vνѵ wѡԝω xхχ yуγү zᴢ2`.split(/\s+/);
const lookalikes = new Map(families.flatMap((family) => Array.from(family, (letter) => [letter, family.charAt(0)])));

/** What a name looks like to a hurried reader; names with one skeleton can be taken for each other. */
const skeleton = (typed: string): string => {
  const bare = foldUsername(typed).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('rn', 'm').replaceAll('vv', 'w');
  return Array.from(bare, (letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replace(/[\s._-]/g, '');
};

/** Whether a name is the operator's or can be taken for it. */
export const looksLike = (typed: string, reserved: string): boolean => skeleton(typed) === skeleton(reserved);

/** First and last name, or the username where there is none. */
export const nameOf = (person: { first_name: string | null; last_name: string | null; username: string }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || person.username;

/** What decides whether someone may enter: the state of the account, and whether it is active. */
export interface Standing {
  readonly status: string;
  readonly active: boolean;
}

const words = {
  pending: 'Your account is pending approval. You will be able to sign in once it is approved.',
  denied: 'Your registration was not approved.',
  inactive: 'Your account is deactivated.',
};

const standingOf = ({ status, active }: Standing): keyof typeof words | null => {
  if (status === 'pending' || status === 'denied') return status;
  return active && status === 'approved' ? null : 'inactive';
};

/** Why someone with the right password gets no session, or null; nobody of a store enters before its main account may. */
export const whyNoSession = (own: Standing, parent: Standing | null): Problem | null => {
  const refused = standingOf(own) ?? (parent && standingOf(parent));
  return refused ? new Problem('unauthenticated', `account_${refused}`, words[refused]) : null;
};
