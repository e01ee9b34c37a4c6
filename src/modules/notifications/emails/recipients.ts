import { storeTypes, type StoreType } from '../../../contract/notifications/notification-settings.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { Occasion } from '../occasions/index.ts';
import { PreferencesModel, readConfig, unsubscribedOf } from '../settings/index.ts';

/** Who gets an email, and whether they are a user of the store, who chooses in the settings instead of unsubscribing. */
export interface Recipient {
  readonly email: string;
  readonly isUser: boolean;
  /** Of the console; English for whoever has not chosen. */
  readonly language: Language;
}

const isStoreType = (type: Occasion['type']): type is StoreType => storeTypes.some((each) => each === type);

/** The recipients whom the store has named, if they are told of this at once. */
const namedByStore = async ({ storeId, type }: Occasion, tx: Tx): Promise<readonly string[]> => {
  if (!isStoreType(type)) return [];
  const config = await readConfig(storeId, tx);
  const { realTimeNotifications, emailNotifications, notificationTypes, recipientEmails } = config;
  return realTimeNotifications && emailNotifications && notificationTypes.includes(type) ? recipientEmails : [];
};

/** Who of these addresses may be written to for a store: users, and others who have not unsubscribed. Each address once. */
export const recipientsOf =
  ({ people }: Pick<Context, 'people'>) =>
  async (storeId: string, emails: readonly string[], userIds: readonly string[], tx: Tx) => {
    if (emails.length + userIds.length === 0) return [];
    const users = await people.reachable(storeId, { userIds, emails }, tx);
    const unsubscribed = new Set(await unsubscribedOf(storeId, emails, tx));
    const usersByEmail = new Map(users.map((user) => [user.email.toLowerCase(), user]));
    const all = [...emails, ...users.map(({ email }) => email)];
    return [...new Map(all.map((email) => [email.toLowerCase(), email]))]
      .map(([folded, email]): Recipient => {
        const user = usersByEmail.get(folded);
        return { email, isUser: user !== undefined, language: user?.language ?? 'en' };
      })
      .filter(({ email, isUser }) => isUser || !unsubscribed.has(email.toLowerCase()));
  };

/** Who gets an email about an occasion: whom the store names, and those of its people who chose to; not who did it. */
export const recipientsOfOccasion =
  (context: Pick<Context, 'people'>) =>
  async (occasion: Occasion, tx: Tx): Promise<readonly Recipient[]> => {
    const { storeId, type, forUser, byUser } = occasion;
    if (forUser !== null) return [];
    const named = await namedByStore(occasion, tx);
    const chose = await PreferencesModel.of(storeId, tx).select('id').whereRaw('? = any(email)', [type]);
    const userIds = chose.map(({ id }) => id).filter((id) => id !== byUser);
    return recipientsOf(context)(storeId, named, userIds, tx);
  };
