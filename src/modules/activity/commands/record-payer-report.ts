import { statement } from '../../../../db/statement.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { fewScalars, shortLine, statusOf, type PayerAction } from '../report.ts';

/** What a payer's page reported of a link that exists. */
export interface PayerReport {
  readonly action: PayerAction;
  /** The public id. */
  readonly linkId: string;
  readonly description: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}

/** Where the report came from, as the server saw it. */
export interface Reporter {
  readonly ip: string;
  readonly userAgent: string;
}

// Telemetry that anyone can send is bounded for each link and for each address; what is over is dropped without a word.
const insert = statement(
  'activity.record-payer-report',
  `insert into activity_logs
     (store_id, id, action, entity, entity_id, description, metadata, ip_address, user_agent, status, trusted)
   select $1::text, $2::uuid, $3::text, 'payment_link', $4::text, $5::text, $6::jsonb, $7::varchar, $8::text, $9::text, false
    where (select count(*) from activity_logs where store_id = $1 and entity_id = $4 and not trusted) < 50
      and (select count(*) from activity_logs
            where store_id = $1 and created_at > now() - interval '1 minute' and ip_address = $7 and not trusted) < 30`,
);

/** Keeps what a payer's page says as telemetry that nobody has to believe. */
export const recordPayerReport =
  ({ newId }: Context) =>
  async (
    { action, linkId, description, metadata }: PayerReport,
    { ip, userAgent }: Reporter,
    tx: Tx,
  ): Promise<void> => {
    const said = [shortLine(description ?? '') || null, JSON.stringify(fewScalars(metadata ?? {}))];
    const seen = [addressGroup(ip), shortLine(userAgent)];
    await tx.sql(insert, [storeOf(linkId), newId(), action, linkId, ...said, ...seen, statusOf(action)]);
  };
