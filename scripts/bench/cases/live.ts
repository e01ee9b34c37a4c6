import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cards, fillCard } from '../../e2e/actions.ts';
import { sessionToken, withClient } from '../bench-database.ts';
import { asClerk, type Bench, type Case } from '../bench.ts';
import { processorTime, spentSince } from '../processor-time.ts';
import { figure, median, quantile, scale } from '../report.ts';
import { launchBrowser } from '../slow-browser.ts';

const payments = 30;
/** Payments that count for nothing: both browsers are slow at first. */
const warmUp = 3;

interface NewLink {
  readonly linkId: string;
  readonly customerName: string;
}

const letter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + Math.floor(index));

/** A link on the first page of the list, of a customer whom no other row names. */
const createLink = async ({ product, database }: Bench, nth: number): Promise<NewLink> => {
  const customerName = `Payer ${letter(nth / 26)}${letter(nth % 26)}`;
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/payment-links/create`, {
    method: 'POST',
    headers: { ...asClerk, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '25.00', customerName, customerPhone: database.sample.phones[nth] }),
  });
  if (!answer.ok) throw new Error(`A link could not be created: ${await answer.text()}`);
  const { link } = (await answer.json()) as { link: { linkId: string } };
  return { linkId: link.linkId, customerName };
};

/** Signs the clerk in as a browser keeps it: the cookie for the stream, the token for everything else. */
const signIn = async (context: BrowserContext): Promise<void> => {
  const kept = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' as const };
  await context.addCookies([{ name: '__Host-sid', value: sessionToken, ...kept }]);
  await context.addInitScript((token) => localStorage.setItem('sessionToken', token), sessionToken);
};

/** Resolves with the milliseconds since 1970 at which the customer's row says that the link is paid. */
const rowIsPaid = (staff: Page, customerName: string): Promise<number> =>
  staff.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const row = [...document.querySelectorAll('tr, [role="row"]')].find((one) => one.textContent.includes(name));
          if (row === undefined || !/completed/i.test(row.textContent)) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    customerName,
  );

/** Pays as a payer does; answers the milliseconds since 1970 of the tap on the button. */
const payOn = async (payer: Page, address: string): Promise<number> => {
  await payer.goto(address);
  await fillCard(payer, cards.debit);
  await payer.evaluate(() => {
    addEventListener('click', () => Object.assign(globalThis, { tappedAt: Date.now() }), { capture: true });
  });
  await payer.getByRole('button', { name: /^Pay \$/ }).click();
  await payer.getByRole('heading', { name: 'Payment successful' }).waitFor();
  return payer.evaluate(() => (globalThis as unknown as { tappedAt: number }).tappedAt);
};

/** How many streams the tabs of a browser have open. */
const countStreams = (context: BrowserContext): (() => number) => {
  const open = new Set<unknown>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/stream')) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
};

/** Lets the tabs agree which of them has the stream. */
const settleMs = 2_000;

/** The list in three tabs of the clerk's browser, and how many streams they have open. */
const openOffice = async (office: Browser, program: string) => {
  const context = await office.newContext({ viewport: { width: 1_280, height: 800 } });
  await signIn(context);
  const streams = countStreams(context);
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  for (const tab of tabs) await tab.goto(`${program}/payment-links`);
  const [, , staff] = tabs;
  await staff.getByText('Payer AA').first().waitFor();
  await delay(settleMs);
  return { staff, opened: streams() };
};

/** From a payer's tap in one browser to the row of the clerk's list in another, which has three tabs open. */
export const liveCase: Case = {
  name: 'live',
  run: async (bench) => {
    const [office, phone] = await Promise.all([launchBrowser(), launchBrowser()]);
    try {
      const program = `http://localhost:${bench.product.port}`;
      const links: NewLink[] = [];
      // Links that come later are held back until the clerk asks for them.
      while (links.length < warmUp + payments) links.push(await createLink(bench, links.length));
      const { staff, opened } = await openOffice(office, program);
      const payer = await phone.newPage({ viewport: { width: 390, height: 844 } });
      const waits: number[] = [];
      for (const { linkId, customerName } of links) {
        const seen = rowIsPaid(staff, customerName);
        const tapped = await payOn(payer, `${program}/pay/${linkId}`);
        waits.push((await seen) - tapped);
      }
      const counted = waits.slice(warmUp);
      const p95 = quantile(counted, 0.95);
      return [
        scale('payment in one browser → row in another, p50 in ms', median(counted), 'G20'),
        figure('G20', 'payment in one browser → row in another, p95 in ms', p95, '≤ 1000', p95 <= 1_000),
        figure('G20', 'streams of a browser with three tabs', opened, '1', opened === 1),
      ];
    } finally {
      await Promise.all([office.close(), phone.close()]);
    }
  },
};

const users = 50;
const streamsOfUser = 20;
/** Every stream has one sign of life in this time. */
const heartbeatMs = 25_000;

const firstUser = 1_000;
const tokenOf = (user: number): string => `bench-session-of-idle-${firstUser + user}`;

/** Accounts of their own, because one user may not have a thousand streams. */
const seedUsers = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with added as (
         insert into users (id, store_id, username, username_folded, password, email, company_name, account_status)
         select gen_random_uuid(), 'rest' || n, 'rest' || n, 'rest' || n, 'none', 'rest' || n || '@stores.example', 'Corner Bakery',
                'approved' from generate_series($1::int, $1::int + $2::int - 1) n returning id, store_id)
       insert into user_sessions (id, user_id, session_token, expires_at)
       select gen_random_uuid(), id, encode(sha256(('bench-session-of-idle-' || substr(store_id, 5))::bytea), 'hex'),
              now() + interval '1 day' from added`,
      [firstUser, users],
    );
  });

const openStream = async (port: number, token: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET /api/stream HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(answer.toString());
  return socket.on('data', () => undefined);
};

/** What a thousand browsers cost in which nobody does anything. */
export const idleCase: Case = {
  name: 'idle',
  run: async ({ database, product }) => {
    await seedUsers(database.url);
    const sockets: Socket[] = [];
    try {
      for (let stream = 0; stream < users * streamsOfUser; stream += 1)
        sockets.push(await openStream(product.port, tokenOf(stream % users)));
      await delay(settleMs);
      const before = await processorTime(product.pid, database.postmaster);
      await delay(heartbeatMs);
      const { node, postgres } = spentSince(before, await processorTime(product.pid, database.postmaster));
      const open = sockets.filter(({ readable }) => readable).length;
      const share = ((node + postgres) / heartbeatMs) * 100;
      return [
        figure('G20', 'idle streams that are still open', open, `${sockets.length}`, open === sockets.length),
        figure('G20', `${sockets.length} idle streams, percent of a core`, share, '< 5', share < 5),
      ];
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};
