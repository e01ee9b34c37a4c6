import { z } from 'zod';
import { readJson } from '../formats.ts';
import { json, text, type Incoming, type Reply } from '../wire/http.ts';
import { quoError, subscriptionFields } from './replies.ts';
import type { Line } from './stand-in.ts';
import type { Subscription, Workspace } from './records.ts';

const asked = (events: readonly [string, ...string[]]) =>
  z.object({ url: z.url(), events: z.array(z.enum(events)).min(1), resourceIds: z.array(z.string()).default(['*']) });

/** The old kind never tells of a failure. */
const wanted = {
  legacy: asked(['message.received', 'message.delivered']),
  dated: asked(['message.received', 'message.delivered', 'message.failed', 'message.undelivered']),
};

/** Opens a webhook: 201 with its key, or 400 for an address or an event that does not fit. */
export const subscribe = (
  line: Line,
  { apiKey }: Workspace,
  { body }: Incoming,
  generation: Subscription['generation'],
): Reply => {
  const fields = readJson(wanted[generation], body);
  if (fields === undefined) return quoError('validation', line.habits, '/url');
  const secret = Buffer.from(line.chance.hex(32)).toString('base64');
  const legacy = generation === 'legacy';
  const id = legacy ? `WH${line.chance.hex(24)}` : line.chance.digits(18);
  const key = legacy ? secret : `whsec_${secret}`;
  const createdAt = new Date().toISOString();
  const subscription = line.subscriptions.put(id, { ...fields, id, apiKey, generation, key, createdAt });
  return json(201, { data: subscriptionFields(subscription) });
};

/** The webhooks of the workspace, of both generations. */
export const listSubscriptions = (line: Line, { apiKey }: Workspace): Reply => {
  const mine = line.subscriptions.all().filter((one) => one.apiKey === apiKey);
  return json(200, { data: mine.map(subscriptionFields) });
};

/** Closes a webhook: 204 without a body, or 404. */
export const unsubscribe = (line: Line, { apiKey }: Workspace, { params }: Incoming): Reply => {
  const id = params['id'] ?? '';
  if (line.subscriptions.get(id)?.apiKey !== apiKey) return quoError('missing', line.habits);
  line.subscriptions.remove(id);
  return text(204, 'application/json', '');
};
