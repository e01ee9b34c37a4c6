import path from 'node:path';
import type { Connection, Database } from '../../db/connect.ts';
import { openOn, type Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Get } from '../kernel/module.ts';
import type { Page, Route } from '../kernel/route.ts';
import { StaffOfSession } from '../modules/identity/index.ts';
import { LinkForPayer } from '../modules/payment-links/index.ts';
import { createApp } from './app.ts';
import { readAssets, withSupport } from './assets.ts';
import { payPage, readBuiltPage } from './pay-page.ts';
import { listen, type Listening } from './server.ts';
import { Stream } from './stream.ts';

/** What the edge needs of the wired program. */
export interface Answering {
  readonly get: Get;
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
}

/** What the web side needs to open. */
export interface WebParts {
  readonly house: Answering;
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** For LISTEN, which needs a connection of its own. */
  readonly connection: Connection;
  readonly stopping: () => boolean;
  /** Loopback only, where tests ask for it. */
  readonly host?: string;
  /** How often a live stream shows that it lives, where not the usual. */
  readonly beatMs?: number | undefined;
}

/** Requests in hand get this long to finish; a payment at the processor may take most of it. */
const graceMs = 18_000;

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist');

/** The payer's page, where it was built. */
const payPages = async ({
  house,
  config,
  log,
}: Pick<WebParts, 'house' | 'config' | 'log'>): Promise<readonly Page[]> => {
  const built = await readBuiltPage(dist);
  if (!built) return [];
  const link = house.get(LinkForPayer);
  return [payPage({ ...built, config, log, linkForPayer: (linkId) => link.execute(linkId) })];
};

/** Opens the web side of the program on its port; answers the port and how to stop. */
export const openSite = async ({
  house,
  config,
  log,
  database,
  connection,
  stopping,
  host,
  beatMs,
}: WebParts): Promise<Listening> => {
  const stream = new Stream(connection, log, beatMs);
  await stream.start();
  const staff = house.get(StaffOfSession);
  const app = createApp({
    config,
    log,
    database,
    routes: house.routes,
    pages: [...house.pages, ...(await payPages({ house, config, log }))],
    findStaff: (token) => staff.execute(token),
    stream,
    assets: withSupport(await readAssets(path.join(dist, 'web'), path.join(dist, 'widget')), config.SUPPORT_EMAIL),
    stopping,
  });
  return openOn('PORT', config.PORT, (port) => listen(app, stream, port, host));
};

/** The same for a process that only wants to know how to stop it. */
export const openWeb = async (parts: WebParts): Promise<() => Promise<void>> => {
  const { stop } = await openSite(parts);
  return () => stop(graceMs);
};
