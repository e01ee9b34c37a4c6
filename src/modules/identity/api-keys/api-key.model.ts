import { storeModel } from '../../../../db/model.ts';
import type { KeyScope } from '../../../contract/endpoint.ts';

/** `api_keys`: what programs of a store make calls with. Of a key only its hash is kept. */
export class ApiKeyModel extends storeModel('api_keys', {
  /** The main account, in whose place the key acts. */
  accountId: 'uuid',
  name: 'text',
  keyHash: 'text',
  hint: 'text',
  madeBy: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz | null',
  lastUsedAt: 'timestamptz | null',
  scopes: 'text[]',
}) {
  declare scopes: KeyScope[];
}
