import type { z } from 'zod';
import type { store, StoreProfile } from '../../../contract/store.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { StoreProfileModel, UserModel } from '../account.model.ts';
import { nameOf } from '../account.ts';
import type { Context } from '../context.ts';
import type { StoreProfileSaved } from '../events.ts';
import { parseLogo } from '../store-logo.ts';

type Store = Pick<Staff, 'storeId'>;

/** The name that payers read; the read table of stores makes the same of it. */
const payeeOf = (mainAccount: UserModel): string => mainAccount.companyName?.trim() || nameOf(mainAccount);

const withMainAccount = (mainAccount: UserModel | undefined, storeId: string): UserModel => {
  if (!mainAccount) throw new Error(`The store ${storeId} has no main account.`);
  return mainAccount;
};

/** What payers, texts and e-mails are told of the store of the actor. */
export const readStoreProfile =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Store): Promise<StoreProfile> => {
    const [found, profile] = await Promise.all([
      UserModel.of(storeId, reader).whereNull('parentUserId').first(),
      StoreProfileModel.of(storeId, reader).first(),
    ]);
    const mainAccount = withMainAccount(found, storeId);
    const { phone = null, supportEmail = null, logo = null, logoType = null } = profile ?? {};
    return {
      name: payeeOf(mainAccount),
      phone,
      supportEmail,
      logo: logo && `data:${logoType};base64,${logo.toString('base64')}`,
      timezone: mainAccount.timezone,
    };
  };

/** Saves the whole profile. Name and time zone stand with the main account, and are those of everybody in the store. */
export const saveStoreProfile =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    { name, timezone, phone, supportEmail, logo: dataUrl }: z.output<typeof store.saveProfile.body>,
    { storeId, userId: byId, name: byName }: Pick<Staff, 'storeId' | 'userId' | 'name'>,
    tx: Tx,
  ): Promise<void> => {
    const logo = dataUrl === null ? null : parseLogo(dataUrl);
    const found = await UserModel.of(storeId, tx).whereNull('parentUserId').first().forUpdate();
    const mainAccount = withMainAccount(found, storeId);
    const { id, username } = mainAccount;
    const now = clock();
    await UserModel.in(tx).findById(id).patch({ companyName: name, timezone, updatedAt: now });
    const picture = { logo: logo?.bytes ?? null, logoType: logo?.type ?? null, logoDigest: logo?.digest ?? null };
    await StoreProfileModel.in(tx)
      .insert({ storeId, id, phone, supportEmail, ...picture, updatedAt: now })
      .onConflict(['storeId', 'id'])
      .merge();
    const before = payeeOf(mainAccount);
    const names = { name, renamedFrom: before === name ? null : before };
    const by = { userId: byId, name: byName };
    tx.raise<StoreProfileSaved>({ type: 'StoreProfileSaved', storeId, userId: id, username, ...names, by });
  };
