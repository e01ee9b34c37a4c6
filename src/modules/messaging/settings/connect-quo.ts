import { z } from 'zod';
import type { Context } from '../context.ts';
import { quoRequest, type QuoCall, type QuoReply } from '../providers/index.ts';
import { SmsSettingsModel } from './sms-settings.model.ts';
import { apiKeyPlace, quoWebhookPlace, quoWebhookUrl } from './text-account.ts';
import { lockSettings, type SettingsPlace } from './write-settings.ts';

const Webhook = z.object({ id: z.string().min(1), url: z.string(), key: z.string().min(1) });
const OneWebhook = z.object({ data: Webhook });
const Webhooks = z.object({ data: z.array(Webhook.pick({ id: true, url: true })) });

const version = '2026-03-30';
const events = ['message.received', 'message.delivered', 'message.undelivered', 'message.failed'];
/** The older API tells of no failure; what it does not tell is asked about. */
const olderEvents = ['message.received', 'message.delivered'];

type Call = (call: Omit<QuoCall, 'apiKey' | 'signal'>) => Promise<QuoReply>;

const remove = (call: Call, id: string): Promise<QuoReply> => {
  const isOlder = id.startsWith('WH');
  const path = `${isOlder ? '/v1' : ''}/webhooks/${encodeURIComponent(id)}`;
  return call({ method: 'DELETE', path, version: isOlder ? undefined : version });
};

/** Removes the webhooks that lead to us already: of an earlier try whose end we did not see, nobody has the key. */
const removeEarlier = async (call: Call, url: string): Promise<void> => {
  const replies = [
    await call({ method: 'GET', path: '/webhooks', version }),
    await call({ method: 'GET', path: '/v1/webhooks' }),
  ];
  const listed = replies.flatMap((reply) =>
    reply.kind === 'ok' ? (Webhooks.safeParse(reply.body).data?.data ?? []) : [],
  );
  const earlier = new Set(listed.filter((webhook) => webhook.url === url).map(({ id }) => id));
  for (const id of earlier) await remove(call, id);
};

const create = async (call: Call, url: string): Promise<z.output<typeof Webhook> | null> => {
  const wanted = { url, resourceIds: ['*'], label: 'Debitlink' };
  const dated = await call({ method: 'POST', path: '/webhooks', version, body: { ...wanted, events } });
  const reply =
    dated.kind === 'refused'
      ? await call({ method: 'POST', path: '/v1/webhooks/messages', body: { ...wanted, events: olderEvents } })
      : dated;
  if (reply.kind === 'refused') return null;
  const created = reply.kind === 'ok' ? OneWebhook.safeParse(reply.body) : undefined;
  // The job is tried again later.
  if (created?.success !== true) throw new Error('Quo did not say whether it took the webhook.');
  return created.data.data;
};

/**
 * Tells Quo where to report on the texts of a person's workspace, and keeps the key that it signs with. Where Quo refuses, texts are
 * asked about instead. Done again it changes nothing.
 */
export const connectQuoAccount = (context: Context) => {
  const { reader, secrets, config, transact } = context;
  const request = quoRequest(context);
  return async (place: SettingsPlace, signal: AbortSignal): Promise<void> => {
    const { storeId, userId } = place;
    const row = await SmsSettingsModel.of(storeId, reader).findById([storeId, userId]);
    if (!row?.openPhoneApiKey || !row.webhookKey || row.openPhoneWebhookId) return;
    const { openPhoneApiKey: sealed, webhookKey } = row;
    const apiKey = secrets.open(sealed, apiKeyPlace(userId));
    const call: Call = (each) => request({ apiKey, signal, ...each });
    const url = quoWebhookUrl(config.publicUrl, storeId, webhookKey);
    await removeEarlier(call, url);
    const webhook = await create(call, url);
    if (webhook === null) return;
    const key = secrets.seal(webhook.key, quoWebhookPlace(userId));
    await transact(async (tx) => {
      const now = await lockSettings(place, tx);
      // Another key was saved meanwhile, and has a job of its own.
      if (now?.openPhoneApiKey !== sealed) return;
      await now.$query(tx.knex).patch({ openPhoneWebhookId: webhook.id, openPhoneWebhookKey: key });
    });
  };
};

/** Has Quo stop reporting to us by a key that was replaced or removed, as far as it still may; what is left is not believed. */
export const disconnectQuo =
  (context: Pick<Context, 'config' | 'clock'>) =>
  async (apiKey: string, webhookId: string, signal: AbortSignal): Promise<void> => {
    await remove((each) => quoRequest(context)({ apiKey, signal, ...each }), webhookId);
  };
