import type { z } from 'zod';
import { type ApiKey, mostApiKeys, type NewApiKey } from '../../../contract/people/api-keys.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockMainAccount } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { hintOf, keyHash, makeApiKey } from './api-key.ts';
import { ApiKeyModel } from './api-key.model.ts';
import type { ApiKeyChanged } from './events.ts';

const messages = {
  api_key_not_found: 'API key not found',
  too_many_api_keys: `Your store has ${mostApiKeys} API keys, the most there can be. Revoke one of them first.`,
};

const dayMs = 24 * 3_600_000;

const toKey = ({ id, name, hint, scopes, madeBy, ...times }: ApiKeyModel): ApiKey => ({
  ...{ id, name, hint, scopes, madeBy },
  createdAt: times.createdAt.toISOString(),
  expiresAt: times.expiresAt?.toISOString() ?? null,
  lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
});

const raiseChange = ({ storeId, ...key }: ApiKeyModel, act: ApiKeyChanged['act'], tx: Tx): void => {
  const { id: keyId, accountId: userId, name, hint, scopes } = key;
  const lastUsedAt = key.lastUsedAt?.toISOString() ?? null;
  tx.raise<ApiKeyChanged>({ type: 'ApiKeyChanged', storeId, act, userId, keyId, name, hint, scopes, lastUsedAt });
};

/** The keys of a store, the newest first. */
export const listApiKeys =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (storeId: string): Promise<ApiKey[]> => {
    const newestFirst = [
      { column: 'createdAt', order: 'desc' as const },
      { column: 'id', order: 'desc' as const },
    ];
    return (await ApiKeyModel.of(storeId, reader).orderBy(newestFirst)).map(toKey);
  };

/** Makes a key of the actor's store, which acts in the place of its main account. Answers the key, which is stored nowhere. */
export const createApiKey =
  ({ clock, newId, randomText, config }: Pick<Context, 'clock' | 'newId' | 'randomText' | 'config'>) =>
  async (
    { expiresInDays, ...wanted }: z.output<typeof NewApiKey>,
    { storeId, name: madeBy }: Pick<Staff, 'storeId' | 'name'>,
    tx: Tx,
  ): Promise<{ key: ApiKey; secret: string }> => {
    // Locked, so that of two who make the last possible key at one moment one is refused.
    const { id: accountId } = await lockMainAccount(storeId, tx);
    if ((await ApiKeyModel.of(storeId, tx).resultSize()) >= mostApiKeys)
      throw new Problem('conflict', 'too_many_api_keys', messages.too_many_api_keys);
    const createdAt = clock();
    const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * dayMs);
    const secret = makeApiKey(storeId, { randomText, sandbox: config.sandbox });
    const kept = { keyHash: keyHash(secret), hint: hintOf(secret), madeBy, createdAt, expiresAt };
    const key = await ApiKeyModel.in(tx)
      .insert({ storeId, id: newId(), accountId, ...wanted, ...kept })
      .returning('*');
    raiseChange(key, 'made', tx);
    return { key: toKey(key), secret };
  };

/** Revokes a key: its row goes, and the activity log keeps what it was. */
export const revokeApiKey = async (
  { id }: { readonly id: string },
  { storeId }: Pick<Staff, 'storeId'>,
  tx: Tx,
): Promise<void> => {
  const key = await ApiKeyModel.of(storeId, tx).findOne({ id }).forUpdate();
  if (!key) throw new Problem('missing', 'api_key_not_found', messages.api_key_not_found);
  await ApiKeyModel.of(storeId, tx).delete().where({ id });
  raiseChange(key, 'revoked', tx);
};
