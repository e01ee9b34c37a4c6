import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { ofApiKey } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { keyHash, storeOfKey } from './api-key.ts';
import { ApiKeyModel } from './api-key.model.ts';

interface KeyRow extends Pick<ApiKeyModel, 'id' | 'name' | 'scopes' | 'accountId'> {
  readonly timezone: string;
  /** Its last use was noted a minute ago or longer. */
  readonly unnoted: boolean;
}

// It runs for every call of a program. It also asks whether the main account may still sign in.
const findKey = statement(
  'identity.staff-of-key',
  `select ${selectList(ApiKeyModel, 'k', ['id', 'name', 'scopes', 'accountId'])}, u.timezone,
          k.last_used_at is null or k.last_used_at <= $3::timestamptz - interval '1 minute' as unnoted
     from api_keys k join users u on u.store_id = k.store_id and u.id = k.account_id
    where k.store_id = $1 and k.key_hash = $2 and (k.expires_at is null or k.expires_at > $3)
      and u.is_active and u.account_status = 'approved'`,
);

// A statement of its own, at most once a minute for a key. Of several requests at one moment one writes.
const noteUse = statement(
  'identity.note-key-use',
  `update api_keys set last_used_at = $3::timestamptz
    where store_id = $1 and id = $2 and (last_used_at is null or last_used_at <= $3::timestamptz - interval '1 minute')`,
);

/** For whom a key acts now; null when it is unknown, has expired, or its store may not sign in. */
export const staffOfKey =
  ({ reader, database, clock }: Pick<Context, 'reader' | 'database' | 'clock'>) =>
  async (key: string): Promise<Staff | null> => {
    const storeId = storeOfKey(key);
    if (storeId === null) return null;
    const now = clock();
    const [row] = await reader.sql<KeyRow>(findKey, [storeId, keyHash(key), now]);
    if (!row) return null;
    const { id, scopes, timezone } = row;
    if (row.unnoted) await database.sql(noteUse, [storeId, id, now]);
    const name = `${row.name}${ofApiKey}`;
    return {
      kind: 'staff',
      userId: row.accountId,
      storeId,
      sessionId: id,
      ...{ username: name, email: null, name },
      ...{ role: 'admin', userType: 'user', operator: false },
      timezone,
      impersonator: null,
      // Whoever made it has confirmed who they are. A program cannot do it again.
      confirmed: true,
      setup: null,
      apiKey: { id, scopes },
    };
  };
