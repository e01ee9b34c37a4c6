import { columnName, type RowOf } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { AccountEvent } from '../accounts/index.ts';
import type { StoreEvent } from './events.ts';
import type { StoreReadModel } from './store.model.ts';

const ofProfile = (value: string): string =>
  `(select ${value} from store_profiles p where p.store_id = users.store_id and p.id = users.id)`;

/** From what of the main account, or of the store's profile, each column is made. */
const sources: Readonly<Record<keyof RowOf<typeof StoreReadModel.columns>, string>> = {
  storeId: 'store_id',
  ownerId: 'id',
  payee: `coalesce(nullif(trim(company_name), ''), nullif(trim(concat_ws(' ', first_name, last_name)), ''), username)`,
  payable: `is_active and account_status = 'approved' and may_be_paid`,
  timezone: 'timezone',
  tpnAlias: 'tpn_alias',
  hasCredentials: 'ipos_tpn is not null and ipos_auth_token is not null',
  hasTokenizationKey: 'ipos_tokenization_key is not null',
  sealedKey: 'sealed_page_key',
  mayText: 'may_text',
  phone: ofProfile('p.phone'),
  supportEmail: ofProfile('p.support_email'),
  logoPath: ofProfile(`'/logos/' || p.store_id || '/' || p.logo_digest`),
  statementName: ofProfile('p.statement_name'),
  unknownFunding: `coalesce(${ofProfile('p.unknown_funding')}, 'charge')`,
  frameOrigins: `coalesce(${ofProfile('p.frame_origins')}, '{}')`,
  approvedAt: 'approved_at',
  createdAt: 'created_at',
};

const columns = Object.keys(sources).map(columnName);
const updates = columns.filter((column) => column !== 'store_id').map((column) => `${column} = excluded.${column}`);

const refresh = statement(
  'identity.refresh-stores',
  `insert into read_stores (${columns.join(', ')})
   select ${Object.values(sources).join(', ')}
     from users
    where parent_user_id is null and ($1::text is null or store_id = $1)
   on conflict (store_id) do update set ${updates.join(', ')}`,
);

const remove = statement('identity.remove-store', 'delete from read_stores where store_id = $1');

const empty = statement('identity.empty-stores', 'delete from read_stores');

/** What other modules may know of a store: who is paid, and whether it can be. */
export const storesProjection = projection<AccountEvent | StoreEvent>(
  'read_stores',
  [
    'AccountRegistered',
    'AccountApproved',
    'AccountDenied',
    'AccountActivated',
    'AccountDeactivated',
    'RegistrationDeleted',
    'OwnDetailsChanged',
    'StoreSwitched',
    'StoreProfileSaved',
    'StoreCheckoutSaved',
    'CredentialsSaved',
    'CredentialsResealed',
  ],
  async ({ type, storeId }, tx) => {
    await tx.sql(type === 'RegistrationDeleted' ? remove : refresh, [storeId]);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refresh, [null]);
  },
);
