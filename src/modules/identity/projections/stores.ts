import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { IdentityEvent } from '../events.ts';

const refresh = statement(
  'identity.refresh-stores',
  `insert into read_stores (store_id, owner_id, payee, payable, timezone, tpn_alias, has_credentials,
     has_tokenization_key, sealed_key, created_at)
   select store_id, id,
          coalesce(nullif(trim(company_name), ''), nullif(trim(concat_ws(' ', first_name, last_name)), ''), username),
          is_active and account_status = 'approved', timezone, tpn_alias,
          ipos_tpn is not null and ipos_auth_token is not null, ipos_tokenization_key is not null, sealed_page_key,
          created_at
     from users
    where parent_user_id is null and ($1::text is null or store_id = $1)
   on conflict (store_id) do update
      set owner_id = excluded.owner_id, payee = excluded.payee, payable = excluded.payable,
          timezone = excluded.timezone, tpn_alias = excluded.tpn_alias,
          has_credentials = excluded.has_credentials, has_tokenization_key = excluded.has_tokenization_key,
          sealed_key = excluded.sealed_key, created_at = excluded.created_at`,
);

const empty = statement('identity.empty-stores', 'delete from read_stores');

/** What other modules may know of a store: who is paid, and whether it can be. */
export const storesProjection = projection<IdentityEvent>(
  'read_stores',
  ['AccountRegistered', 'AccountApproved', 'AccountDenied', 'CredentialsSaved'],
  async ({ storeId }, tx: Tx) => {
    await tx.sql(refresh, [storeId]);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refresh, [null]);
  },
);
