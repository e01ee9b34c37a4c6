import type { z } from 'zod';
import type { Credentials } from '../../../contract/session.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { UserModel, type CredentialName } from '../account.model.ts';
import type { Context } from '../context.ts';
import {
  checkTokenizationKey,
  credentialPlace,
  optionalChange,
  pageKeyPlace,
  requiredChange,
  type Change,
} from '../credentials.ts';
import type { CredentialsChanged, CredentialsSaved } from '../events.ts';

/** Who saves credentials, and for which store. */
export type CredentialsActor = Pick<Staff, 'storeId' | 'userId' | 'name'>;

interface Credential {
  readonly plain: string;
  readonly sealed: string;
}

/** A credential as it was, in plain text, and as it will be. */
interface CredentialChange {
  readonly name: CredentialName;
  readonly before: string | null;
  readonly after: Credential | null;
}

/** What becomes of a credential. `changeOf` is given the mask of the stored one. */
const changed = (
  secrets: Secrets,
  user: UserModel,
  name: CredentialName,
  changeOf: (storedMask: string | null) => Change,
): CredentialChange => {
  const place = credentialPlace(user.id, name);
  const sealed = user[name];
  const stored = sealed === null ? null : { sealed, plain: secrets.open(sealed, place) };
  const before = stored?.plain ?? null;
  const change = changeOf(before === null ? null : mask(before));
  if (change.kind === 'keep') return { name, before, after: stored };
  if (change.kind === 'remove') return { name, before, after: null };
  return { name, before, after: { plain: change.plain, sealed: secrets.seal(change.plain, place) } };
};

/** The key a payer's page tokenizes with, sealed for the place where other modules read it. */
const sealPageKey = (secrets: Secrets, key: Credential | null, storeId: string): string | null =>
  key && secrets.seal(key.plain, pageKeyPlace(storeId));

/** What the event says of a change; null where every credential stays what it was. */
const changeEvent = (
  { id, storeId, username }: UserModel,
  changes: readonly CredentialChange[],
  { userId, name }: Pick<Staff, 'userId' | 'name'>,
): CredentialsChanged | null => {
  const names = changes.filter(({ before, after }) => before !== (after?.plain ?? null)).map((change) => change.name);
  if (names.length === 0) return null;
  return { type: 'CredentialsChanged', storeId, userId: id, username, changed: names, by: { userId, name } };
};

/** Saves the processing credentials of a store on its main account, encrypted, whichever of its admins sends them. */
export const saveCredentials =
  ({ secrets, randomText, clock, config }: Context) =>
  async (credentials: z.output<typeof Credentials>, actor: CredentialsActor, tx: Tx): Promise<void> => {
    const { storeId } = actor;
    const user = await UserModel.of(storeId, tx).whereNull('parentUserId').first().forUpdate();
    if (!user) throw new Error(`The store ${storeId} has no main account.`);
    const { iposTpn, iposAuthToken, iposTokenizationKey } = credentials;
    const tpn = changed(secrets, user, 'iposTpn', (stored) => requiredChange(iposTpn, stored));
    const authToken = changed(secrets, user, 'iposAuthToken', (stored) => requiredChange(iposAuthToken, stored));
    const key = changed(secrets, user, 'iposTokenizationKey', (stored) => optionalChange(iposTokenizationKey, stored));
    checkTokenizationKey(
      { tokenizationKey: key.after?.plain ?? null, authToken: authToken.after?.plain ?? null },
      config,
    );
    await UserModel.in(tx)
      .findById(user.id)
      .patch({
        iposTpn: tpn.after?.sealed ?? null,
        iposAuthToken: authToken.after?.sealed ?? null,
        iposTokenizationKey: key.after?.sealed ?? null,
        tpnAlias: user.tpnAlias ?? randomText(16),
        sealedPageKey: sealPageKey(secrets, key.after ?? authToken.after, storeId),
        updatedAt: clock(),
      });
    tx.raise<CredentialsSaved>({ type: 'CredentialsSaved', storeId, userId: actor.userId });
    const event = changeEvent(user, [tpn, authToken, key], actor);
    if (event) tx.raise(event);
  };
