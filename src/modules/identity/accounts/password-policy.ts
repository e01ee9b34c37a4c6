import { Problem } from '../../../kernel/problem.ts';
import type { Config } from '../../../platform/config.ts';

const messages = {
  password_too_short_here: 'Password must be at least 12 characters long.',
  password_too_easy:
    'This password is easy to guess. Please take something that is not made of names, common words and numbers.',
};

/** `spec`: the lengths of the contract alone. `strong`: twelve characters at least, and none that are guessed first. */
export type PasswordPolicy = 'spec' | 'strong';

/** What a strong password must not be made of, because everybody who guesses knows it: names of the person and of the store. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
}

const shortest = 12;

// The words that lists of leaked passwords are mostly made of. Digits and signs around them add nothing that is not tried as well.
const common =
  `password passwort passw pass word admin administrator login logon welcome letmein master access secret change
  changeme default guest user test testing temp temporary demo system root super superman batman dragon monkey shadow sunshine
  princess football baseball basketball hockey soccer michael jennifer jordan jessica charlie daniel thomas andrew joshua ashley
  iloveyou love lovely trustno starwars pokemon computer internet google facebook samsung apple freedom whatever hello killer
  pepper ginger summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today qwerty qwertz azerty qazwsx asdfgh asdf zxcvbn zxcv qwer wasd
  abc abcd abcdef abcdefg abcdefgh abcdefghijklmnopqrstuvwxyz company business store shop office cash money payment debit debitlink
  credit card bank dollar merchant manager owner employee chocolate cheese orange banana cookie flower purple yellow silver
  golden diamond hunter ranger tigger buster harley mustang yankees eagles lakers cowboys phoenix matrix merlin maggie
  jesus angel heaven forever family mother father please correct horse battery staple my the is i a me you 4 ever and of`
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length);

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const undisguise = (text: string): string => Array.from(text, (sign) => disguises[sign] ?? sign).join('');

/** How many letters are left when the words are taken away, and the digits and signs around them. */
const lettersBeside = (text: string, guesses: readonly string[]): number => {
  let rest = text;
  for (const word of guesses) rest = rest.replaceAll(word, ' ');
  return rest.replace(/[^\p{L}]/gu, '').length;
};

const namesOf = ({ username, email, firstName, lastName, companyName }: PasswordOwner): readonly string[] =>
  [username, email?.split('@')[0], firstName, lastName, companyName]
    .flatMap((name) => fold(name ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);

/** Whether neighbours follow one another throughout, as in `abcdefghijkl`, or few signs repeat. */
const isSeries = (text: string): boolean => {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const even = steps.filter((step) => Math.abs(step) <= 1).length;
  return new Set(codes).size < 5 || even >= steps.length * 0.7;
};

const isEasy = (password: string, owner: PasswordOwner): boolean => {
  const guesses = [...namesOf(owner), ...common].toSorted((one, other) => other.length - one.length);
  const typed = fold(password);
  if (isSeries(typed)) return true;
  const left = Math.min(lettersBeside(typed, guesses), lettersBeside(undisguise(typed), guesses));
  // Digits alone can be as good as letters where there are many; a password of known words and some digits is not.
  const isDigits = !/\p{L}/u.test(typed);
  return isDigits ? typed.length < 16 : left < 4;
};

/** Why somebody cannot choose a password under the policy, or null. `path` names the field that it came in. */
export const whyNoPassword = (
  password: string,
  policy: PasswordPolicy,
  { owner, path }: { readonly owner: PasswordOwner; readonly path: string },
): Problem | null => {
  if (policy === 'spec') return null;
  const refuse = (code: 'password_too_short_here' | 'password_too_easy'): Problem =>
    new Problem('invalid', code, messages[code], { details: [{ path, message: messages[code] }] });
  if (Array.from(password).length < shortest) return refuse('password_too_short_here');
  return isEasy(password, owner) ? refuse('password_too_easy') : null;
};

/** Hashes a password that was chosen by a person or for them. Refuses one that they cannot have under the policy. */
export const hashChosenPassword =
  ({
    passwords,
    config,
  }: {
    readonly passwords: { readonly hash: (password: string) => Promise<string> };
    readonly config: Pick<Config, 'passwordPolicy'>;
  }) =>
  async (chosen: string, owner: PasswordOwner, path = 'password'): Promise<string> => {
    const refusal = whyNoPassword(chosen, config.passwordPolicy, { owner, path });
    if (refusal) throw refusal;
    return passwords.hash(chosen);
  };
