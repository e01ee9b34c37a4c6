import { statement } from '../../../db/statement.ts';
import type { FailedDelivery } from '../../contract/operator/deliveries.ts';
import { contract } from '../../contract/index.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type RequestContext, type Route } from '../../kernel/route.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { FailedMessage } from '../messaging/index.ts';
import { ActivityModel } from './activity.model.ts';
import type { Context } from './context.ts';
import type { ActivityRecorded } from './events.ts';

/** Why a failed message is not sent again, by code. */
const refusals = {
  text_not_retried: 'A text is never sent a second time. Its store can text the link again.',
  contents_deleted: 'What this message said is not kept any more, so it cannot be sent again.',
  link_not_payable: 'The payment link of this message cannot be paid any more, so it is not sent again.',
} as const;

/** Why a message is not sent again, or null; `payable` has the links that can be paid. */
const whyNotRetried = (message: FailedMessage, payable: ReadonlySet<string>): keyof typeof refusals | null => {
  if (message.channel === 'sms' && !message.isHeld) return 'text_not_retried';
  if (!message.isKept) return 'contents_deleted';
  return message.linkId === null || payable.has(message.linkId) ? null : 'link_not_payable';
};

/** Which links of these messages can still be paid. */
const payableLinksOf = ({ paymentLinks }: Context, messages: readonly FailedMessage[]): Promise<ReadonlySet<string>> =>
  paymentLinks.payableLinks(
    messages.flatMap(({ channel, isHeld, storeId, linkId }) =>
      (channel === 'email' || isHeld) && linkId !== null ? [{ storeId, id: linkId }] : [],
    ),
  );

const deliveryOf = (message: FailedMessage, payable: ReadonlySet<string>): FailedDelivery => {
  const { id, storeId, store, channel, recipient, subject, reason, failedAt } = message;
  return {
    ...{ id, storeId, store, recipient, subject, reason },
    channel: channel === 'sms' ? 'text' : 'email',
    failedAt: failedAt.toISOString(),
    canRetry: whyNotRetried(message, payable) === null,
  };
};

/** Where a call comes from. */
type CallOrigin = Pick<RequestContext, 'id' | 'ip' | 'userAgent'>;

/** Records what the operator has done again, and about what, in the commit of the act. */
const recordRetry =
  ({ newId }: Context) =>
  async (
    { userId, name }: Staff,
    { ip, userAgent, id: requestId }: CallOrigin,
    entry: Pick<ActivityModel, 'storeId' | 'action' | 'entity' | 'entityId'> & { readonly what: string },
    tx: Tx,
  ): Promise<void> => {
    const { what, ...row } = entry;
    const by = { userId, userName: name, author: 'staff', metadata: { by: name }, status: 'success' };
    const from = { ipAddress: ip, userAgent, requestId };
    await ActivityModel.in(tx).insert({ ...row, ...by, ...from, id: newId(), description: `${what} by ${name}` });
    tx.raise<ActivityRecorded>({ type: 'ActivityRecorded', storeId: row.storeId });
  };

const messageNotFound = (): Problem => new Problem('missing', 'message_not_found', 'Message not found');

const retryMessage = (context: Context) => {
  const { outbox, transact } = context;
  const record = recordRetry(context);
  return async (id: string, operator: Staff, asking: CallOrigin): Promise<void> => {
    const message = await outbox.failedMessage(id);
    if (!message) throw messageNotFound();
    const code = whyNotRetried(message, await payableLinksOf(context, [message]));
    if (code !== null) throw new Problem('conflict', code, refusals[code]);
    const { storeId, recipient, channel } = message;
    const isText = channel === 'sms';
    await transact(async (tx) => {
      if (!(await outbox.retryMessage({ storeId, messageId: id }, tx))) throw messageNotFound();
      const what = `The ${isText ? 'held text' : 'email'} to ${recipient} was sent ${isText ? 'after all' : 'again'}`;
      await record(
        operator,
        asking,
        { storeId, action: isText ? 'TEXT_RETRIED' : 'EMAIL_RETRIED', entity: 'message', entityId: id, what },
        tx,
      );
    });
  };
};

const selectNames = statement(
  'activity.names-of-stores',
  'select store_id as "storeId", payee from read_stores where store_id = any($1::text[])',
);

const listJobs =
  ({ failedJobs, reader }: Context) =>
  async () => {
    const jobs = await failedJobs.list();
    const storeIds = jobs.flatMap(({ storeId }) => (storeId === null ? [] : [storeId]));
    const rows = await reader.sql<{ storeId: string; payee: string }>(selectNames, [[...new Set(storeIds)]]);
    const names = new Map(rows.map(({ storeId, payee }) => [storeId, payee]));
    return jobs.map(({ id, queue, storeId, error, failedAt }) => {
      return { id, queue, store: names.get(storeId ?? '') ?? null, error, failedAt: failedAt.toISOString() };
    });
  };

/** What answers the operator's calls about messages and jobs that failed, in all stores. */
export const deliveryRoutes = (context: Context): readonly Route[] => {
  const { outbox, failedJobs, transact } = context;
  const [retry, readJobs, record] = [retryMessage(context), listJobs(context), recordRetry(context)];
  return [
    route(contract.deliveries.failed, async ({ query: { channel, ...page } }) => {
      const asked = channel === 'text' ? 'sms' : channel;
      const { messages, nextCursor } = await outbox.failedMessages({ ...page, channel: asked });
      const payable = await payableLinksOf(context, messages);
      return { deliveries: messages.map((message) => deliveryOf(message, payable)), nextCursor };
    }),
    route(contract.deliveries.retry, async ({ params }, operator, request) => {
      await retry(params.id, operator, request);
      return {};
    }),
    route(contract.deliveries.failedJobs, async () => ({ jobs: await readJobs() })),
    route(contract.deliveries.retryJob, async ({ params }, operator, request) => {
      await transact(async (tx) => {
        const queue = await failedJobs.retry(params.id, tx);
        if (queue === null) throw new Problem('missing', 'job_not_found', 'Job not found');
        const about = { storeId: operator.storeId, action: 'JOB_RETRIED', entity: 'job', entityId: params.id };
        await record(operator, request, { ...about, what: `A job of ${queue} was queued again` }, tx);
      });
      return {};
    }),
  ];
};
