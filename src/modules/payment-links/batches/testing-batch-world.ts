import type { Endpoint } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { BatchRow, LinkBatch } from '../../../contract/links/link-batches.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { LinkJobs } from '../index.ts';

const { linkBatches: calls } = contract;

/** What tests do with the lists of a store; `opened` gives the program once it is there. */
export const batchWorld = (opened: () => TestApp) => {
  const ask = (endpoint: Endpoint, store: OpenStore, sent: { params?: object; body?: object; query?: object } = {}) =>
    opened().call(endpoint, sent, { token: store.token });
  const answered = async (...given: Parameters<typeof ask>): Promise<LinkBatch> => {
    const { status, body } = await ask(...given);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body['batch'] as unknown as LinkBatch;
  };
  const upload = (store: OpenStore, content: string, fileName = 'class.csv') =>
    answered(calls.upload, store, { body: { fileName, content } });
  const rowsOf = async (store: OpenStore, { id }: LinkBatch, show = 'all') =>
    (await ask(calls.rows, store, { params: { id }, query: { show } })).body['rows'] as unknown as BatchRow[];
  const read = (store: OpenStore, { id }: LinkBatch) => answered(calls.one, store, { params: { id } });
  const confirm = (store: OpenStore, { id, links, amount }: LinkBatch, more: object = {}) =>
    ask(calls.run, store, { params: { id }, body: { links, amount, ...more } });
  /** Does what a worker does with the job of a batch. */
  const work = ({ storeId }: OpenStore, { id: batchId }: LinkBatch, signal = new AbortController().signal) =>
    opened().get(LinkJobs).createBatchLinks({ storeId, batchId }, signal);
  const rows = async (text: string, values: unknown[]) =>
    (await opened().database.pool.query(text, values)).rows as unknown[];
  const linksOf = ({ storeId }: OpenStore) =>
    rows(
      'select customer_name, amount, customer_phone, debit_only from payment_links where store_id = $1 order by created_at',
      [storeId],
    );
  const textsOf = ({ storeId }: OpenStore) =>
    rows("select to_number, due_at from message_history where store_id = $1 and channel = 'sms' order by created_at", [
      storeId,
    ]);
  return { ask, answered, upload, rowsOf, read, confirm, work, rows, linksOf, textsOf };
};

const phone = (at: number): string => `21355501${String(at).padStart(2, '0')}`;
/** A list of so many people, all by day in Los Angeles. */
export const manyRows = (count: number): string => {
  const row = (at: number): string => `Child ${'abcdefghij'[at % 10]},${phone(at)},${at + 1}.50`;
  return `Name,Phone,Amount\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}`;
};
