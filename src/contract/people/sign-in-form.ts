import { isStorable, notStorable } from '../storable.ts';

/** What is said of names and passwords that can be nobody's. */
export const signInRefusals = {
  shortName: 'Username must be at least 3 characters',
  longName: 'Username must be at most 50 characters',
  shortPassword: 'Password must be at least 6 characters',
  longPassword: 'Password must be at most 255 characters',
  unusablePassword: 'Password contains characters that cannot be used',
};

/** Whether a password can be stored as it is typed; its length is another question. */
export const isUsablePassword = (typed: string): boolean => typed.isWellFormed() && !typed.includes('\u0000');

const issueOfName = (typed: string): string | null => {
  const name = typed.trim();
  if (name.length > 50) return signInRefusals.longName;
  if (!isStorable(name)) return notStorable;
  return name.length < 3 ? signInRefusals.shortName : null;
};

const issueOfPassword = (typed: string): string | null => {
  if (typed.length < 6) return signInRefusals.shortPassword;
  if (typed.length > 255) return signInRefusals.longPassword;
  return isUsablePassword(typed) ? null : signInRefusals.unusablePassword;
};

/** What somebody types to sign in. */
interface SignInValues {
  readonly username: string;
  readonly password: string;
}

type Checked =
  | { readonly success: true }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly { readonly path: readonly string[]; readonly message: string }[] };
    };

/**
 * The form of the sign-in answers as the schema of its call does (a test holds the two together) and needs no zod, which is larger than the
 * rest of its page.
 */
export const signInForm = {
  safeParse: (values: unknown): Checked => {
    const { username, password } = values as SignInValues;
    const found = { username: issueOfName(username), password: issueOfPassword(password) };
    const issues = Object.entries(found).flatMap(([name, message]) =>
      message === null ? [] : [{ path: [name], message }],
    );
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
  },
};
