import type { SessionUser } from '../../../contract/people/session.ts';
import type { Impersonator, Staff } from '../../../kernel/actor.ts';
import { mask } from '../../../platform/secrets.ts';
import { signInRequired } from '../../../platform/why-not-now.ts';
import { lacksSecondFactor, UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { credentialPlace, pageKeyOf, stoppedParts, type CredentialName } from '../store/index.ts';

type Needs = Pick<Context, 'reader' | 'secrets' | 'config'>;
type CredentialState = 'iposTpn' | 'iposAuthToken' | 'iposTokenizationKey';
type PaymentState =
  | 'canTakePayments'
  | 'stopped'
  | 'credentialsCheck'
  | 'pageCarriesAuthToken'
  | 'tokenizationKeyRequired';

/** The store's credentials as a member of it may see them: the secrets among them are for its admins alone. */
const maskedCredentials = (
  mainAccount: UserModel,
  { role }: UserModel,
  { secrets }: Needs,
): Pick<SessionUser, CredentialState> => {
  const masked = (name: CredentialName): string | null => {
    const sealed = mainAccount[name];
    return sealed === null ? null : mask(secrets.open(sealed, credentialPlace(mainAccount.id, name)));
  };
  const isAdmin = role === 'admin';
  return {
    iposTpn: masked('iposTpn'),
    iposAuthToken: isAdmin ? masked('iposAuthToken') : null,
    iposTokenizationKey: isAdmin ? masked('iposTokenizationKey') : null,
  };
};

const paymentState = (mainAccount: UserModel, { config }: Needs): Pick<SessionUser, PaymentState> => {
  const pageKey = pageKeyOf(mainAccount, config);
  return {
    credentialsCheck: mainAccount.credentialsCheck,
    canTakePayments: mainAccount.mayBePaid && (pageKey === 'separate' || pageKey === 'auth_token'),
    stopped: stoppedParts(mainAccount),
    pageCarriesAuthToken: pageKey === 'auth_token',
    tokenizationKeyRequired: config.REQUIRE_TOKENIZATION_KEY,
  };
};

const named = ({ username, name, timezone, until }: Impersonator) => ({
  username,
  name,
  timezone,
  until: until.toISOString(),
});

/** A user as their own screens show them, with the credentials of their store masked. */
export const readSessionUser =
  (context: Needs) =>
  async ({
    userId,
    impersonator = null,
  }: Pick<Staff, 'userId'> & Partial<Pick<Staff, 'impersonator'>>): Promise<SessionUser> => {
    const user = await UserModel.in(context.reader).findById(userId).withGraphFetched('mainAccount');
    if (!user) throw signInRequired();
    const mainAccount = user.mainAccount ?? user;
    return {
      id: user.id,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      companyName: mainAccount.companyName,
      role: user.role,
      userType: user.userType,
      operator: user.isOperator,
      timezone: mainAccount.timezone,
      language: user.language,
      mustChangePassword: user.mustChangePassword && impersonator === null,
      mustAddSecondFactor: impersonator === null && (await lacksSecondFactor(user, context.config, context.reader)),
      impersonatedBy: impersonator && { id: impersonator.userId, ...named(impersonator) },
      ...maskedCredentials(mainAccount, user, context),
      ...paymentState(mainAccount, context),
    };
  };
