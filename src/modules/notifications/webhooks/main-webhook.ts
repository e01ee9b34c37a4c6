import { webhooks as calls, type WebhookEvent } from '../../../contract/notifications/webhooks.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import type { Context } from '../context.ts';
import { EndpointModel } from './endpoint.model.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, switchEndpoint, type EndpointInput } from './endpoints.ts';
import { webhookMessages } from './messages.ts';

/** What the settings of a store say of its webhook: the first that it added. All are null or off where it has none. */
export interface MainWebhook {
  readonly webhookUrl: string | null;
  readonly webhookEnabled: boolean;
  readonly webhookTypes: WebhookEvent[] | null;
}

/** What is undefined stays as it is. */
type MainWebhookChange = { readonly [Field in keyof MainWebhook]?: MainWebhook[Field] | undefined };

const findMain = (storeId: string, rows: Pick<Tx, 'knex'>) =>
  EndpointModel.of(storeId, rows).orderBy(['createdAt', 'id']).first();

/** The first webhook of a store. */
export const readMainWebhook = async (storeId: string, rows: Pick<Tx, 'knex'>): Promise<MainWebhook> => {
  const main = await findMain(storeId, rows);
  return { webhookUrl: main?.url ?? null, webhookEnabled: main?.enabled ?? false, webhookTypes: main?.events ?? null };
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Throws where the actor may not change now where calls go and what for. */
const checkRights = (actor: Staff): void => {
  const refusal = whyNotNow(calls.changeWebhook, actor);
  if (refusal) throw refusal;
};

/** Adds, changes, switches or deletes the first webhook of a store. A new one is called for `types` where nothing else is said. */
export const saveMainWebhook = (context: Pick<Context, 'outboundHttp' | 'secrets' | 'newId' | 'clock'>) => {
  const [add, change] = [addEndpoint(context), changeEndpoint(context)];
  const place = async (
    known: EndpointModel | undefined,
    { url, events }: EndpointInput,
    actor: Staff,
    tx: Tx,
  ): Promise<string> => {
    if (known?.url === url && isSame(known.events, events)) return known.id;
    checkRights(actor);
    if (!known) return (await add({ url, events }, actor, tx, 'webhookUrl')).id;
    await change(known.id, { url, events }, actor, tx, 'webhookUrl');
    return known.id;
  };
  return async (
    { webhookUrl, webhookEnabled, webhookTypes }: MainWebhookChange,
    types: readonly WebhookEvent[],
    actor: Staff,
    tx: Tx,
  ): Promise<void> => {
    const known = await findMain(actor.storeId, tx);
    const url = webhookUrl === undefined ? (known?.url ?? null) : webhookUrl;
    const enabled = webhookEnabled ?? (url !== null && known?.enabled === true);
    if (url !== null) {
      const id = await place(known, { url, events: webhookTypes ?? known?.events ?? types }, actor, tx);
      await switchEndpoint(id, enabled, actor, tx);
      return;
    }
    const message = webhookMessages.noAddress;
    if (enabled)
      throw new Problem('invalid', 'validation_failed', message, { details: [{ path: 'webhookUrl', message }] });
    if (!known) return;
    checkRights(actor);
    await deleteEndpoint(known.id, actor, tx);
  };
};
