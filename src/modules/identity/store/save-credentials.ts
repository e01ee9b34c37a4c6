import type { z } from 'zod';
import type { Credentials, CredentialsCheck } from '../../../contract/people/session.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { findMainAccount, lockMainAccount, UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import {
  checkTokenizationKey,
  credentialPlace,
  optionalChange,
  pageKeyPlace,
  requiredChange,
  type Change,
} from './credentials.ts';
import type { CredentialName, CredentialsChanged, CredentialsChecked, CredentialsSaved } from './events.ts';

/** The part of an account at the processor that it answers about, in plain text. */
export interface CheckedAccount {
  readonly tpn: string;
  readonly authToken: string;
}

/** What the processor said, and of which credentials. */
export interface AccountCheck {
  readonly of: CheckedAccount;
  readonly state: CredentialsCheck['state'];
}

type SentCredentials = Pick<z.output<typeof Credentials>, CredentialName>;

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
): CredentialsChanged | null => {
  const names = changes.filter(({ before, after }) => before !== (after?.plain ?? null)).map((change) => change.name);
  if (names.length === 0) return null;
  return { type: 'CredentialsChanged', storeId, userId: id, username, changed: names };
};

interface CredentialsPlan {
  readonly tpn: CredentialChange;
  readonly authToken: CredentialChange;
  readonly key: CredentialChange;
}

/** What saving would do with each credential. Throws where saving would be refused. */
const planChanges = (
  { secrets, config }: Pick<Context, 'secrets' | 'config'>,
  user: UserModel,
  { iposTpn, iposAuthToken, iposTokenizationKey }: SentCredentials,
): CredentialsPlan => {
  const tpn = changed(secrets, user, 'iposTpn', (stored) => requiredChange(iposTpn, stored));
  const authToken = changed(secrets, user, 'iposAuthToken', (stored) => requiredChange(iposAuthToken, stored));
  const key = changed(secrets, user, 'iposTokenizationKey', (stored) => optionalChange(iposTokenizationKey, stored));
  checkTokenizationKey(
    { tokenizationKey: key.after?.plain ?? null, authToken: authToken.after?.plain ?? null },
    config,
  );
  return { tpn, authToken, key };
};

/**
 * The account at the processor that saving would leave, in plain text: never log it, never answer it. The processor is asked
 * about it before anything is saved.
 */
export const planCredentials =
  (context: Pick<Context, 'reader' | 'secrets' | 'config'>) =>
  async (sent: SentCredentials, { storeId }: Pick<Staff, 'storeId'>): Promise<CheckedAccount> => {
    const { tpn, authToken } = planChanges(context, await findMainAccount(storeId, context.reader), sent);
    return { tpn: tpn.after?.plain ?? '', authToken: authToken.after?.plain ?? '' };
  };

/** What is known of credentials once the processor was asked again: where it gave no answer, what it said before. */
const stateAfter = (known: AccountCheck['state'], said: AccountCheck['state']): AccountCheck['state'] =>
  said === 'unanswered' && known !== 'none' ? known : said;

/** What is known of the credentials once they are saved. An answer counts for those it was given about. */
const checkAfter = (
  { credentialsCheck: before }: UserModel,
  { tpn, authToken }: CredentialsPlan,
  check: AccountCheck | undefined,
): AccountCheck['state'] => {
  const isSame = [tpn, authToken].every(({ before: stored, after }) => stored === after?.plain);
  const known = isSame ? before : 'none';
  const isAnswer = check?.of.tpn === tpn.after?.plain && check?.of.authToken === authToken.after?.plain;
  if (check === undefined || !isAnswer) return known;
  return stateAfter(known, check.state);
};

/**
 * Saves the processing credentials of a store on its main account, encrypted, whichever of its admins sends them, with what
 * the processor said of them.
 */
export const saveCredentials =
  (context: Pick<Context, 'secrets' | 'randomText' | 'clock' | 'config'>) =>
  async (sent: SentCredentials & { readonly check?: AccountCheck }, actor: CredentialsActor, tx: Tx): Promise<void> => {
    const { storeId } = actor;
    const user = await lockMainAccount(storeId, tx);
    const plan = planChanges(context, user, sent);
    const { tpn, authToken, key } = plan;
    await UserModel.in(tx)
      .findById(user.id)
      .patch({
        iposTpn: tpn.after?.sealed ?? null,
        iposAuthToken: authToken.after?.sealed ?? null,
        iposTokenizationKey: key.after?.sealed ?? null,
        tpnAlias: user.tpnAlias ?? context.randomText(16),
        sealedPageKey: sealPageKey(context.secrets, key.after ?? authToken.after, storeId),
        credentialsCheck: checkAfter(user, plan, sent.check),
        updatedAt: context.clock(),
      });
    tx.raise<CredentialsSaved>({ type: 'CredentialsSaved', storeId, userId: actor.userId });
    const event = changeEvent(user, [tpn, authToken, key]);
    if (event) tx.raise(event);
  };

/** Records what the processor said of the saved credentials, unless others were saved meanwhile. */
export const recordCredentialsCheck =
  ({ secrets }: Pick<Context, 'secrets'>) =>
  async ({ of, state }: AccountCheck, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<void> => {
    const user = await lockMainAccount(storeId, tx);
    const open = (name: 'iposTpn' | 'iposAuthToken'): string | null => {
      const sealed = user[name];
      return sealed === null ? null : secrets.open(sealed, credentialPlace(user.id, name));
    };
    if (of.tpn !== open('iposTpn') || of.authToken !== open('iposAuthToken')) return;
    const credentialsCheck = stateAfter(user.credentialsCheck, state);
    if (credentialsCheck === user.credentialsCheck) return;
    await UserModel.in(tx).findById(user.id).patch({ credentialsCheck });
    tx.raise<CredentialsChecked>({ type: 'CredentialsChecked', storeId });
  };
