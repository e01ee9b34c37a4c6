import { z } from 'zod';
import { Credentials } from '../../../../src/contract/account.ts';
import type { SessionUser } from '../../../../src/contract/session.ts';
import { texts } from '../messages.ts';

/** Which key a payer's page carries: one made for that, or the Auth Token. */
const PageKey = z.enum(['separate', 'auth-token']);
export type PageKey = z.output<typeof PageKey>;

/** The credentials as their form holds them; each is its mask as long as it stays as it was saved. */
export interface TypedCredentials {
  readonly iposTpn: string;
  readonly iposAuthToken: string;
  /** Kept while the other choice is tried out. */
  readonly iposTokenizationKey: string;
  readonly pageKey: PageKey;
}

/** The form of what is saved. The Auth Token is chosen only where a store lives with it already. */
export const credentialsOf = (user: SessionUser): TypedCredentials => ({
  iposTpn: user.iposTpn ?? '',
  iposAuthToken: user.iposAuthToken ?? '',
  iposTokenizationKey: user.iposTokenizationKey ?? '',
  pageKey: user.pageCarriesAuthToken ? 'auth-token' : 'separate',
});

/** What is sent: an empty key says that the Auth Token is to stand on the page. */
export const sentOf = ({ pageKey, ...typed }: TypedCredentials): z.input<typeof Credentials> => ({
  ...typed,
  iposTokenizationKey: pageKey === 'separate' ? typed.iposTokenizationKey : '',
});

/** What is wrong with a form, by what would be sent of it: a field that is not shown is not asked for. */
export const credentialRules = (keyRequired: boolean) =>
  z
    .custom<TypedCredentials>()
    .transform((typed) => ({ ...sentOf(typed), pageKey: typed.pageKey }))
    .pipe(
      Credentials.extend({ pageKey: PageKey }).refine(
        ({ pageKey, iposTokenizationKey }) => pageKey !== 'separate' || iposTokenizationKey !== '',
        { path: ['iposTokenizationKey'], message: keyRequired ? texts.keyNeeded : texts.keyMissing },
      ),
    );
