import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { startJobsRuntime } from '../../../src/platform/jobs-runtime.ts';
import { storeId, withClient } from '../bench-database.ts';

/** A text that the provider received: its number, and when (milliseconds since 1970). */
export interface ReceivedText {
  readonly to: string;
  readonly at: number;
}

/** Sets how long the provider takes to confirm a text, and forgets what it received. */
export const resetProvider = async (port: number, delay: number): Promise<void> => {
  await fetch(`http://127.0.0.1:${port}/settings?text=${delay}`, { method: 'PUT' });
};

/** What the provider has received since it was reset, in the order of arrival. */
export const receivedTexts = async (port: number): Promise<readonly ReceivedText[]> =>
  (await (await fetch(`http://127.0.0.1:${port}/texts`)).json()) as ReceivedText[];

const withJobsRuntime = async (url: string, work: (jobsRuntime: PgBoss) => Promise<void>): Promise<void> => {
  const jobsRuntime = await startJobsRuntime({ connectionString: url }, { worker: false, onError: () => undefined });
  try {
    await work(jobsRuntime);
  } finally {
    await jobsRuntime.stop({ graceful: false });
  }
};

const sendText = 'messaging.send-text';

/** Writes texts and their jobs as queueing them one by one would have left them, each to a number of its own. */
export const queueTexts = async (url: string, count: number): Promise<readonly string[]> => {
  const ids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into message_history (store_id, user_id, customer_phone, message_type, message_content, provider, intent_key,
         to_number, from_number, sender_store_id, sender_id)
       select s.store_id, s.id, '1555' || lpad(n::text, 7, '0'), 'payment_link', $3 || n, 'twilio', $3 || n,
              '+1' || (5550000000 + n), s.twilio_from_number, s.store_id, s.id
         from sms_settings s, generate_series(1, $2) n where s.store_id = $1 returning id`,
      [storeId, count, randomUUID()],
    );
    return rows.map(({ id }) => id);
  });
  await withJobsRuntime(url, async (jobsRuntime) => {
    await jobsRuntime.insert(
      sendText,
      ids.map((id) => ({ data: { storeId, messageId: id } })),
    );
  });
  return ids;
};

/** How many of the texts are settled: the provider has them, or staff were told that it does not. */
export const countSettled = async (
  client: pg.Client,
  ids: readonly string[],
): Promise<{ received: number; failed: number }> => {
  const { rows } = await client.query<{ received: number; failed: number }>(
    `select count(*) filter (where state in ('accepted', 'sent', 'delivered'))::int as received,
            count(*) filter (where error_code = 'not_found')::int as failed
       from message_history where store_id = $1 and id = any($2)`,
    [storeId, ids],
  );
  return rows[0] ?? { received: 0, failed: 0 };
};

/** How many texts a worker has still to send. */
export const countQueued = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ queued: number }>(
    `select count(*)::int as queued from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [sendText],
  );
  return rows[0]?.queued ?? 0;
};

/** Lets the minutes pass in which a dead worker's jobs wait for another, and a text is looked for before it counts as not sent. */
export const passGracePeriods = (client: pg.Client, url: string, ids: readonly string[]): Promise<void> =>
  withJobsRuntime(url, async (jobsRuntime) => {
    await client.query(
      `update message_history set handed_over_at = handed_over_at - interval '15 minutes'
        where store_id = $1 and id = any($2) and state in ('handed_over', 'unknown')`,
      [storeId, ids],
    );
    await client.query(`update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'`);
    await client.query('update pgboss.queue set monitor_on = null, maintain_on = null');
    await jobsRuntime.supervise();
    await client.query(
      `update pgboss.job set start_after = now() where state in ('created', 'retry') and name like 'messaging.%'`,
    );
  });
