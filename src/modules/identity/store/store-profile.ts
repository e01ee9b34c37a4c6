import type { z } from 'zod';
import type { store, StoreProfile } from '../../../contract/store/store.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { findMainAccount, lockMainAccount, nameOf, UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import type { StoreProfileSaved } from './events.ts';
import { normalizeLogo, type Logo } from './store-logo.ts';
import { StoreProfileModel } from './store.model.ts';

type Store = Pick<Staff, 'storeId'>;

/** The name that payers read; the read table of stores makes the same of it. */
const payeeOf = (mainAccount: UserModel): string => mainAccount.companyName?.trim() || nameOf(mainAccount);

const dataUrlOf = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** What payers, texts and emails are told of the store of the actor. */
export const readStoreProfile =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Store): Promise<StoreProfile> => {
    const [mainAccount, profile] = await Promise.all([
      findMainAccount(storeId, reader),
      StoreProfileModel.of(storeId, reader).first(),
    ]);
    const { phone = null, supportEmail = null, logo = null, logoType = null } = profile ?? {};
    return {
      name: payeeOf(mainAccount),
      phone,
      supportEmail,
      logo: logo && logoType && dataUrlOf(logoType, logo),
      timezone: mainAccount.timezone,
    };
  };

/** What the store's admin sent, with its logo as it is stored. */
interface SavedProfile extends Omit<z.output<typeof store.saveProfile.body>, 'logo'> {
  readonly logo: Logo | null;
}

/** The logo that was sent, as it is stored; the stored one itself, where it is sent as it was read. */
export const readSentLogo =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (dataUrl: string | null, { storeId }: Store): Promise<Logo | null> => {
    if (dataUrl === null) return null;
    const { logo = null, logoType, logoDigest } = (await StoreProfileModel.of(storeId, reader).first()) ?? {};
    const isStored = logo !== null && logoType != null && logoDigest != null && dataUrl === dataUrlOf(logoType, logo);
    return isStored ? { type: logoType, bytes: logo, digest: logoDigest } : normalizeLogo(dataUrl);
  };

/** What is saved already, as it is compared with what was sent. */
const savedOf = ({ companyName: name, timezone }: UserModel, stored: StoreProfileModel | undefined) => ({
  name,
  timezone,
  phone: stored?.phone,
  supportEmail: stored?.supportEmail,
  logo: stored?.logoDigest,
});

/** Saves the whole profile, unless it says what is there already. Name and time zone stand with the main account, and are those of everybody in the store. */
export const saveStoreProfile =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ name, timezone, phone, supportEmail, logo }: SavedProfile, { storeId }: Store, tx: Tx): Promise<void> => {
    const mainAccount = await lockMainAccount(storeId, tx);
    const { id, username } = mainAccount;
    const picture = { logo: logo?.bytes ?? null, logoType: logo?.type ?? null, logoDigest: logo?.digest ?? null };
    const stored = await StoreProfileModel.of(storeId, tx).first();
    const changes = changesBetween(savedOf(mainAccount, stored), {
      name,
      timezone,
      phone,
      supportEmail,
      logo: picture.logoDigest,
    });
    if (changes.length === 0) return;
    const now = clock();
    await UserModel.in(tx).findById(id).patch({ companyName: name, timezone, updatedAt: now });
    await StoreProfileModel.in(tx)
      .insert({ storeId, id, phone, supportEmail, ...picture, updatedAt: now })
      .onConflict(['storeId', 'id'])
      .merge();
    tx.raise<StoreProfileSaved>({ type: 'StoreProfileSaved', storeId, userId: id, username, changes });
  };
