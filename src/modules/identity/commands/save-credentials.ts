import type { z } from 'zod';
import type { Credentials } from '../../../contract/session.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import { UserModel } from '../account.model.ts';
import type { Context } from '../context.ts';
import {
  checkTokenizationKey,
  credentialPlace,
  optionalChange,
  pageKeyPlace,
  requiredChange,
  type Change,
  type CredentialName,
} from '../credentials.ts';
import type { CredentialsSaved } from '../events.ts';

interface Credential {
  readonly plain: string;
  readonly sealed: string;
}

/** What a credential will be. `changeOf` is given the mask of the stored one. */
const changed = (
  secrets: Secrets,
  user: UserModel,
  name: CredentialName,
  changeOf: (storedMask: string | null) => Change,
): Credential | null => {
  const place = credentialPlace(user.id, name);
  const sealed = user[name];
  const stored = sealed === null ? null : { sealed, plain: secrets.open(sealed, place) };
  const change = changeOf(stored && mask(stored.plain));
  if (change.kind === 'keep') return stored;
  if (change.kind === 'remove') return null;
  return { plain: change.plain, sealed: secrets.seal(change.plain, place) };
};

/** The key a payer's page tokenizes with, sealed for the place where other modules read it. */
const sealPageKey = (secrets: Secrets, key: Credential | null, storeId: string): string | null =>
  key && secrets.seal(key.plain, pageKeyPlace(storeId));

/** Saves the processing credentials of a store on its main account, encrypted, whichever of its admins sends them. */
export const saveCredentials =
  ({ secrets, randomText, clock, config }: Context) =>
  async (
    credentials: z.output<typeof Credentials>,
    { storeId, userId }: { readonly storeId: string; readonly userId: string },
    tx: Tx,
  ): Promise<void> => {
    const user = await UserModel.of(storeId, tx).whereNull('parentUserId').first().forUpdate();
    if (!user) throw new Error(`The store ${storeId} has no main account.`);
    const { iposTpn, iposAuthToken, iposTokenizationKey } = credentials;
    const tpn = changed(secrets, user, 'iposTpn', (stored) => requiredChange(iposTpn, stored));
    const authToken = changed(secrets, user, 'iposAuthToken', (stored) => requiredChange(iposAuthToken, stored));
    const key = changed(secrets, user, 'iposTokenizationKey', (stored) => optionalChange(iposTokenizationKey, stored));
    checkTokenizationKey({ tokenizationKey: key?.plain ?? null, authToken: authToken?.plain ?? null }, config);
    await UserModel.in(tx)
      .findById(user.id)
      .patch({
        iposTpn: tpn?.sealed ?? null,
        iposAuthToken: authToken?.sealed ?? null,
        iposTokenizationKey: key?.sealed ?? null,
        tpnAlias: user.tpnAlias ?? randomText(16),
        sealedPageKey: sealPageKey(secrets, key ?? authToken, storeId),
        updatedAt: clock(),
      });
    tx.raise<CredentialsSaved>({ type: 'CredentialsSaved', storeId, userId });
  };
