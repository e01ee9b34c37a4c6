import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, rotateSecret, switchEndpoint } from './endpoints.ts';
import { queueTest } from './queue-deliveries.ts';
import { readDeliveries, readDelivery, readWebhook, readWebhooks } from './read-webhooks.ts';
import { replayDelivery } from './replay.ts';

const { webhooks: calls } = contract;

/** What answers the calls about the webhooks themselves. */
const endpointRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [readAll, readOne] = [readWebhooks(context), readWebhook(context)];
  const [add, change, rotate] = [addEndpoint(context), changeEndpoint(context), rotateSecret(context)];
  return [
    route(calls.webhooks, async (_, actor) => ({ webhooks: await readAll(actor) })),
    route(calls.addWebhook, async ({ body }, actor) => {
      const { id, secret } = await transact((tx) => add(body, actor, tx));
      return { webhook: await readOne(id, actor), secret };
    }),
    route(calls.changeWebhook, async ({ params: { id }, body }, actor) => {
      await transact((tx) => change(id, body, actor, tx));
      return { webhook: await readOne(id, actor) };
    }),
    route(calls.deleteWebhook, async ({ params: { id } }, actor) => {
      await transact((tx) => deleteEndpoint(id, actor, tx));
      return {};
    }),
    route(calls.rotateSecret, async ({ params: { id } }, actor) => {
      const secret = await transact((tx) => rotate(id, actor, tx));
      return { webhook: await readOne(id, actor), secret };
    }),
    route(calls.switchWebhook, async ({ params: { id }, body }, actor) => {
      await transact((tx) => switchEndpoint(id, body.enabled, actor, tx));
      return { webhook: await readOne(id, actor) };
    }),
  ];
};

/** What answers the calls about webhooks and what was sent to them. */
export const webhookRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [test, replay] = [queueTest(context), replayDelivery(context)];
  const [list, readOne] = [readDeliveries(context), readDelivery(context)];
  return [
    ...endpointRoutes(context),
    route(calls.testWebhook, async ({ params: { id } }, actor) => ({
      delivery: await transact((tx) => test(id, actor, tx)),
    })),
    route(calls.webhookDeliveries, ({ query }, actor) => list(query, actor)),
    route(calls.webhookDelivery, async ({ params: { id } }, actor) => ({ delivery: await readOne(id, actor) })),
    route(calls.replayWebhook, async ({ params: { id } }, actor) => ({
      delivery: await transact((tx) => replay(id, actor, tx)),
    })),
  ];
};
