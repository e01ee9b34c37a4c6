import pg from 'pg';
import sharp from 'sharp';
import { contract } from '../../src/contract/index.ts';
import type { Program } from '../e2e/program.ts';
import { createStore, type LinkInput, type Store } from '../e2e/store.ts';

/** A store on an ordinary morning. */
export interface StoreInPictures {
  readonly store: Store;
  /** The public id of the latest link, which waits to be paid. */
  readonly linkId: string;
  /** The moment at which the pictures are taken. */
  readonly now: Date;
  /** Lets the latest link have been made, and whatever has come of it have happened, shortly before. */
  moveLatest(): Promise<void>;
  close(): Promise<void>;
}

/** A loaf, as a small shop might have it. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="176" height="176" viewBox="0 0 44 44"><rect width="44" height="44" fill="#f6e5cd"/>
<path d="M11 32.5v-9.2a6 6 0 0 1 1.6-11.8h18.8A6 6 0 0 1 33 23.3v9.2z" fill="#9a5420"/>
<path d="m16 16.5 3.4 4.6M21.5 16.5l3.4 4.6M27 16.5l3.4 4.6" fill="none" stroke="#f6e5cd" stroke-width="2.2" stroke-linecap="round"/></svg>`;

const latest = {
  customerName: 'Ann Lee',
  customerPhone: '2135550117',
  amount: '125.00',
  customerNotes: 'Birthday cake, two tiers. Pick up Saturday after 10.',
  smsEnabled: true,
} as const;

/** A link of the morning, and so many minutes before the pictures are taken. */
interface Entry {
  readonly minutes: number;
  readonly end: 'open' | 'paid' | 'confirmed';
  readonly link: LinkInput;
}

const entry = (
  minutes: number,
  end: Entry['end'],
  [customerName, customerPhone, amount]: readonly [string, string, string],
): Entry => ({ minutes, end, link: { customerName, customerPhone, amount, smsEnabled: true } });

/** Names that belong to nobody, and numbers from the range kept for fiction; the oldest first. */
const morning: readonly Entry[] = [
  entry(171, 'confirmed', ['Marisol Quintero', '2135550142', '84.50']),
  entry(158, 'confirmed', ['Silas Greenwood', '2135550151', '72.40']),
  entry(143, 'open', ['Hana Lindqvist', '2135550144', '36.25']),
  entry(121, 'confirmed', ['Oluwaseun Adeyemi', '2135550149', '96.00']),
  entry(92, 'confirmed', ['Renata Kowalczyk', '2135550150', '145.00']),
  entry(64, 'confirmed', ['Tomás Arriaga', '2135550145', '210.00']),
  entry(48, 'open', ['Priya Venkataraman', '2135550146', '59.99']),
  entry(23, 'paid', ['Camille Beauregard', '2135550148', '432.10']),
  entry(6, 'open', ['Joel Abernathy', '2135550147', '18.75']),
];

const minute = 60_000;
const zone = 'America/Los_Angeles';

/** 10:43 of the day before at the store, in winter and in summer. */
const lateMorning = (today: Date): Date => {
  const at = new Date(today.getTime() - 24 * 60 * minute);
  at.setUTCHours(18, 43, 0, 0);
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at));
  return new Date(at.getTime() - (hour - 10) * 60 * minute);
};

const nameStore = async ({ call, clerk }: Store, client: pg.Client): Promise<void> => {
  const picture = await sharp(Buffer.from(logo)).png().toBuffer();
  const profile = {
    name: 'Corner Bakery & Co.',
    phone: '(213) 555-0142',
    supportEmail: 'help@store.example',
    logo: `data:image/png;base64,${picture.toString('base64')}`,
    timezone: zone,
  } as const;
  await call(contract.store.saveProfile, { body: profile });
  const email = 'update users set email = $2 where username_folded = $1';
  await client.query(email, [clerk.username, 'dana@corner-bakery.example']);
};

/** The tables that tell of links, each with the column that names the link and with all of its times. */
const timesOfLinks = `select table_name as "table", min(k.column_name::text) as key,
       array_agg(distinct t.column_name::text) as times
  from information_schema.columns t join information_schema.columns k using (table_schema, table_name)
 where table_schema = 'public' and t.data_type like 'timestamp%'
   and (k.column_name in ('link_id', 'payment_link_id', 'entity_id')
        or k.column_name = 'id' and table_name like 'read_link_%')
 group by table_name`;

interface TimesOfLinks {
  readonly table: string;
  readonly key: string;
  readonly times: readonly string[];
}

/** Lets a link have been made, and all that came of it have happened, at another time than a moment ago. */
const moveLink = async (client: pg.Client, linkId: string, to: number): Promise<void> => {
  const { rows: tables } = await client.query<TimesOfLinks>(timesOfLinks);
  const { rows: links } = await client.query<{ id: string }>('select id from payment_links where link_id = $1', [
    linkId,
  ]);
  const ids = [linkId, ...links.map(({ id }) => id)];
  const seconds = (to - Date.now()) / 1_000;
  for (const { table, key, times } of tables) {
    const moved = times.map((column) => `${column} = ${column} + make_interval(secs => $2)`);
    await client.query(`update ${table} set ${moved.join(', ')} where ${key}::text = any($1)`, [ids, seconds]);
  }
};

/** Makes the links of the morning. */
const letMorningPass = async (store: Store, client: pg.Client, now: Date): Promise<void> => {
  for (const { link, minutes, end } of morning) {
    const { linkId } = end === 'open' ? await store.link(link) : await store.paidLink(link);
    if (end === 'confirmed') await store.call(contract.paymentLinks.confirmPos, { params: { linkId } });
    await moveLink(client, linkId, now.getTime() - minutes * minute);
  }
};

/** Opens a store of a program, and lets a morning go by there. */
export const openStoreInPictures = async (program: Program): Promise<StoreInPictures> => {
  const client = new pg.Client(program.connection);
  await client.connect();
  // What is recorded never changes, but here.
  await client.query('set session_replication_role = replica');
  const store = await createStore(program);
  await nameStore(store, client);
  const now = lateMorning(new Date());
  await letMorningPass(store, client, now);
  const { linkId } = await store.link(latest);
  return {
    store,
    linkId,
    now,
    moveLatest: () => moveLink(client, linkId, now.getTime() - 2 * minute),
    close: () => client.end(),
  };
};
