import { storeModel } from '../../../../db/model.ts';
import type { OpenphoneNumber } from '../../../contract/store/text-providers.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { QuoNumber } from '../providers/index.ts';
import type { SettingsPlace } from './write-settings.ts';

/** A number of an OpenPhone workspace, as it was synced last: one row for a number in a store, whoever synced it. */
export class QuoNumberModel extends storeModel('openphone_phone_numbers', {
  userId: 'uuid | null',
  phoneNumberId: 'text',
  phoneNumber: 'text',
  displayName: 'text | null',
  /** False where the last sync of its user did not find it any more. */
  isActive: 'bool',
  canReceiveSms: 'bool',
  canSendSms: 'bool',
  canReceiveCalls: 'bool',
  canMakeCalls: 'bool',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {}

/** The numbers of a store's workspaces, by name. */
export const readQuoNumbers = async (storeId: string, handle: Reader | Tx): Promise<OpenphoneNumber[]> => {
  const rows = await QuoNumberModel.of(storeId, handle)
    .where({ isActive: true })
    .orderBy(['displayName', 'phoneNumber'])
    .limit(500);
  return rows.map(({ phoneNumberId, phoneNumber, displayName, canSendSms }) => ({
    phoneNumberId,
    phoneNumber,
    displayName: displayName ?? '',
    canSendSms,
  }));
};

/** Keeps the numbers of a workspace. Those that the same person synced before and that are gone are offered no more. */
export const storeQuoNumbers =
  ({ clock, newId }: Pick<Context, 'clock' | 'newId'>) =>
  async (numbers: readonly QuoNumber[], { storeId, userId }: SettingsPlace, tx: Tx): Promise<void> => {
    const updatedAt = clock();
    await QuoNumberModel.of(storeId, tx).where({ userId, isActive: true }).patch({ isActive: false, updatedAt });
    if (numbers.length === 0) return;
    const rows = numbers.map((number) => ({ storeId, id: newId(), userId, ...number, isActive: true, updatedAt }));
    await QuoNumberModel.in(tx)
      .insert(rows)
      .onConflict(['storeId', 'phoneNumberId'])
      .merge(['userId', 'phoneNumber', 'displayName', 'isActive', 'canSendSms', 'canMakeCalls', 'updatedAt']);
  };
