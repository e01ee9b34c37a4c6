import { readFile } from 'node:fs/promises';
import { to as copyTo } from 'pg-copy-streams';
import { storeId, withClient } from '../bench-database.ts';
import { asClerk, type Bench, type Case } from '../bench.ts';
import { atLeast, atMost, figure, median } from '../report.ts';

const rounds = 5;

/** What the file says of a link, in its order, as PostgreSQL writes it by itself. */
const copied = `copy (
  select l.created_at, l.customer_name, l.customer_phone, l.customer_email, l.amount, l.refunded_amount, l.status, l.is_disabled,
         l.transaction_number, l.transaction_type, l.expires_at, l.completed_at, l.pos_confirmed_at, l.pos_confirmed_by_email,
         l.paid_place, l.closing_note, t.status as last_text, c.total_clicks, c.unique_clicks, c.first_clicked_at, c.last_clicked_at,
         l.internal_notes, l.customer_notes, 'http://localhost/pay/' || l.link_id as address
    from payment_links l
    left join read_link_texts t on t.store_id = l.store_id and t.id = l.id
    left join read_link_clicks c on c.store_id = l.store_id and c.id = l.id
   where l.store_id = '${storeId}' order by l.created_at desc, l.id desc) to stdout (format csv)`;

/** A file as it came; times in milliseconds. */
interface FileTimes {
  readonly rows: number;
  readonly first: number;
  readonly took: number;
}

const lineFeed = 10;

const receive = async (open: () => Promise<AsyncIterable<Uint8Array>>): Promise<FileTimes> => {
  const begun = performance.now();
  let [rows, first] = [0, Number.NaN];
  for await (const part of await open()) {
    if (Number.isNaN(first)) first = performance.now() - begun;
    for (let at = part.indexOf(lineFeed); at !== -1; at = part.indexOf(lineFeed, at + 1)) rows += 1;
  }
  return { rows, first, took: performance.now() - begun };
};

/** What the product answers. Nothing is compressed, as COPY compresses nothing. */
const answered = ({ product }: Bench, path: string): Promise<FileTimes> =>
  receive(async () => {
    const headers = { ...asClerk, 'accept-encoding': 'identity' };
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers });
    if (!answer.ok || answer.body === null) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.body;
  });

const exported = (bench: Bench): Promise<FileTimes> => answered(bench, '/api/payment-links/export.csv');

const pages = 200;

/** The milliseconds that a page of the list takes half of the time, asked for as the file is. */
const listPage = async (bench: Bench): Promise<number> => {
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) times.push((await answered(bench, '/api/payment-links?limit=50')).first);
  return median(times);
};

const copiedByPostgres = ({ database }: Bench): Promise<FileTimes> =>
  withClient(database.url, (client) => receive(() => Promise.resolve(client.query(copyTo(copied)))));

const kilobytesOfMegabyte = 1_024;

/** Megabytes of memory that a process has in use; not a number where nobody keeps count. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / kilobytesOfMegabyte;
};

const sampleMs = 20;

/** The most memory that a process has while something is done. */
const mostMemory = async <T>(pid: number, work: () => Promise<T>): Promise<readonly [T, number]> => {
  const sizes: number[] = [];
  const timer = setInterval(() => void memoryOf(pid).then((size) => sizes.push(size)), sampleMs);
  try {
    const done = await work();
    return [done, Math.max(...sizes)];
  } finally {
    clearInterval(timer);
  }
};

const perSecond = ({ rows, took }: FileTimes): number => (rows / took) * 1_000;

/** All links of the measured store as a file, beside PostgreSQL's own way to write the same rows. */
export const exportCase: Case = {
  name: 'export',
  run: async (bench) => {
    const { product, database } = bench;
    // Whoever exports has confirmed the password a moment ago.
    await withClient(database.url, (client) => client.query('update user_sessions set confirmed_at = now()'));
    await exported(bench);
    const page = await listPage(bench);
    const before = await memoryOf(product.pid);
    const files: FileTimes[] = [];
    const copies: FileTimes[] = [];
    let most = 0;
    for (let round = 0; round < rounds; round += 1) {
      copies.push(await copiedByPostgres(bench));
      const [file, memory] = await mostMemory(product.pid, () => exported(bench));
      files.push(file);
      most = Math.max(most, memory);
    }
    const rows = `${(copies[0]?.rows ?? 0).toLocaleString('en-US')} links`;
    const first = median(files.map((file) => file.first));
    const grown = most - before;
    return [
      atLeast(0.5, {
        goal: 'G21',
        what: `CSV of ${rows}, rows ÷ COPY`,
        product: median(files.map(perSecond)),
        ceiling: median(copies.map(perSecond)),
        unit: '/s',
      }),
      figure('G21', 'memory that it adds, in MB', grown, '≤ 50', grown <= 50),
      atMost(10, { goal: 'G21', what: 'its first byte ÷ list page', product: first, ceiling: page, unit: 'ms' }),
    ];
  },
};
