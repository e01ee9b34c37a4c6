import { storeModel } from '../../../../db/model.ts';
import type { WebhookEvent, WebhookOffCode } from '../../../contract/notifications/webhooks.ts';
import type { SealedColumn } from '../../../kernel/module.ts';
import { placeIn, type Secrets } from '../../../platform/secrets.ts';

/** An address of a store that is called when something happens. */
export class EndpointModel extends storeModel('webhook_endpoints', {
  /** The admin who added it, and is told when it is turned off. */
  userId: 'uuid',
  url: 'text',
  events: 'text[]',
  enabled: 'bool',
  offCode: 'text | null',
  failingSince: 'timestamptz | null',
  sealedSecret: 'text',
  sealedFormerSecret: 'text | null',
  formerSecretUntil: 'timestamptz | null',
  /** The number of the delivery that was begun last. */
  lastSequence: 'int8',
  createdAt: 'timestamptz',
}) {
  declare events: WebhookEvent[];
  declare offCode: WebhookOffCode | null;
}

const columnOf = (column: string): SealedColumn => ({
  ...{ table: 'webhook_endpoints', column, key: ['store_id', 'id'], row: 'id' },
});
const secretColumn = columnOf('sealed_secret');
const formerColumn = columnOf('sealed_former_secret');

/** Where the secrets of endpoints stand. */
export const sealedColumns: readonly SealedColumn[] = [secretColumn, formerColumn];

/** Seals the secret of an endpoint. */
export const sealSecret = (secrets: Secrets, id: string, secret: string): string =>
  secrets.seal(secret, placeIn(secretColumn, id));

/** The secret of an endpoint, as it was made. */
export const openSecret = (
  secrets: Secrets,
  { id, sealedSecret }: Pick<EndpointModel, 'id' | 'sealedSecret'>,
): string => secrets.open(sealedSecret, placeIn(secretColumn, id));

/** Seals the secret that an endpoint had until now. */
export const sealFormerSecret = (secrets: Secrets, endpoint: Pick<EndpointModel, 'id' | 'sealedSecret'>): string =>
  secrets.seal(openSecret(secrets, endpoint), placeIn(formerColumn, endpoint.id));

/** The secrets that calls are signed with now, the newest first. */
export const secretsAt = (secrets: Secrets, endpoint: EndpointModel, now: Date): readonly string[] => {
  const { id, sealedFormerSecret: former, formerSecretUntil: until } = endpoint;
  const isValid = former !== null && until !== null && until > now;
  return [openSecret(secrets, endpoint), ...(isValid ? [secrets.open(former, placeIn(formerColumn, id))] : [])];
};
