import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import type { Context } from '../context.ts';
import type { ActivityRecorded } from '../events.ts';
import { fewScalars, shortLine, statusOf, type PayerAction } from '../report.ts';

/** What a payer's page reports about a link that exists. */
export interface PayerReport {
  readonly action: PayerAction;
  /** The public id. */
  readonly linkId: string;
  readonly description: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}

/** Where a report comes from, as the server sees it. */
export interface Reporter {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

// Anyone can send this telemetry, so it is limited for each link and for each address. What exceeds the limits is dropped, and so
// is what the server has recorded by itself: one payment is one line.
const insert = statement(
  'activity.record-payer-report',
  `insert into activity_logs
     (store_id, id, author, action, entity, entity_id, description, metadata, ip_address, user_agent, status, request_id, user_id,
      customer_id, trusted)
   select $1::text, $2::uuid, 'payer', $3::text, 'payment_link', $4::text, $5::text, $6::jsonb, $7::varchar, $8::text, $9::text, $10::text, $11::uuid, $12::uuid, false
    where (select count(*) from activity_logs where store_id = $1 and entity_id = $4 and not trusted
              and created_at > now() - interval '1 day') < 50
      and (select count(*) from activity_logs
            where store_id = $1 and created_at > now() - interval '1 minute' and ip_address = $7 and not trusted) < 60
      and not exists (select from activity_logs where store_id = $1 and entity_id = $4 and action = $3 and trusted)
   returning id`,
);

/** Keeps what a payer's page reports as untrusted telemetry. */
export const recordPayerReport =
  ({ newId, linkLookups }: Context) =>
  async (
    { action, linkId, description, metadata }: PayerReport,
    { ip, userAgent, id: requestId }: Reporter,
    tx: Tx,
  ): Promise<void> => {
    const content = [shortLine(description ?? '') || null, JSON.stringify(fewScalars(metadata ?? {}))];
    const origin = [addressGroup(ip), shortLine(userAgent)];
    const storeId = storeOf(linkId);
    const link = await linkLookups.outlineOf({ storeId, id: linkId }, tx);
    const of = [link?.userId ?? null, link?.customerId ?? null];
    const values = [storeId, newId(), action, linkId, ...content, ...origin, statusOf(action), requestId, ...of];
    const kept = await tx.sql(insert, values);
    if (kept.length > 0) tx.raise<ActivityRecorded>({ type: 'ActivityRecorded', storeId });
  };
