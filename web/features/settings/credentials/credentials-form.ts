import { z } from 'zod';
import { Credentials, type SessionUser } from '../../../../src/contract/session.ts';
import { credentialsMessages as messages } from '../messages.ts';

/** Which key a payer's page carries: a separate tokenization key or the Auth Token. */
const PageKey = z.enum(['separate', 'auth-token']);
export type PageKey = z.output<typeof PageKey>;

/** The values of the form. Each secret is its mask until a new one is typed. */
export interface CredentialsValues {
  readonly iposTpn: string;
  readonly iposAuthToken: string;
  /** Kept while the Auth Token is chosen, in case the choice is changed back. */
  readonly iposTokenizationKey: string;
  readonly pageKey: PageKey;
}

/** The form's values for a user. The Auth Token is chosen only where the payment page carries it already. */
export const valuesOf = (user: SessionUser): CredentialsValues => ({
  iposTpn: user.iposTpn ?? '',
  iposAuthToken: user.iposAuthToken ?? '',
  iposTokenizationKey: user.iposTokenizationKey ?? '',
  pageKey: user.pageCarriesAuthToken ? 'auth-token' : 'separate',
});

/** The body of the request: an empty key puts the Auth Token on the page. */
export const bodyOf = ({ pageKey, ...credentials }: CredentialsValues): z.input<typeof Credentials> => ({
  ...credentials,
  iposTokenizationKey: pageKey === 'separate' ? credentials.iposTokenizationKey : '',
});

/** The schema of the form. It validates the body that would be sent, so that a hidden field is not required. */
export const credentialsSchema = (keyRequired: boolean) =>
  z
    .custom<CredentialsValues>()
    .transform((values) => ({ ...bodyOf(values), pageKey: values.pageKey }))
    .pipe(
      Credentials.extend({ pageKey: PageKey }).refine(
        ({ pageKey, iposTokenizationKey }) => pageKey !== 'separate' || iposTokenizationKey !== '',
        { path: ['iposTokenizationKey'], message: keyRequired ? messages.keyNeeded : messages.keyMissing },
      ),
    );
