import { PassThrough } from 'node:stream';
import pg from 'pg';
import type { Connection } from '../../db/connect.ts';
import { Topic } from '../contract/stream.ts';
import type { Staff } from '../kernel/actor.ts';
import { changeChannel, type StoreChange } from '../platform/change-feed.ts';
import type { Log } from '../platform/log.ts';
import type { CommitPositions } from '../platform/read-replica.ts';
import { RecentChanges } from './recent-changes.ts';
import type { RouteHandler } from './router.ts';
import { authenticate, signInRequired, type FindStaff } from './session.ts';

const defaultBeatMs = 25_000;
const reconnectMs = 500;

type Listener = (topics: readonly Topic[]) => void;

/** The browsers that listen, by store. PostgreSQL notifies every process of a change, and each process its own browsers. */
export class Stream {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly recent = new RecentChanges();
  private readonly connection: Connection;
  private readonly log: Log;
  private readonly beatMs: number;
  private readonly positions: CommitPositions | undefined;
  private readonly open = new Set<PassThrough>();
  private client: pg.Client | undefined;
  private closed = false;

  constructor(connection: Connection, log: Log, positions?: CommitPositions, beatMs = defaultBeatMs) {
    this.connection = connection;
    this.log = log;
    this.positions = positions;
    this.beatMs = beatMs;
  }

  /** Listens on a connection of its own. When the connection breaks, it is opened again and browsers are told of every topic. */
  async start(): Promise<void> {
    const client = new pg.Client({ ...this.connection, application_name: 'debitlink-stream', keepAlive: true });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (!this.closed) setTimeout(() => void this.restart(), reconnectMs).unref();
    });
    client.on('notification', ({ payload }) => {
      this.deliver(JSON.parse(payload ?? '{}') as StoreChange);
    });
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    this.client = client;
  }

  private async restart(): Promise<void> {
    try {
      await this.start();
      for (const storeId of this.listeners.keys()) this.deliver({ storeId, topics: Topic.options });
    } catch (error) {
      this.log.warn({ err: error }, 'the live stream cannot reach PostgreSQL');
    }
  }

  private deliver(change: StoreChange): void {
    this.recent.add(change);
    if (change.position !== undefined) this.positions?.note(change.storeId, change.position);
    for (const listener of this.listeners.get(change.storeId) ?? []) listener(change.topics);
  }

  private join(storeId: string, listener: Listener): () => void {
    const missed = this.recent.of(storeId);
    if (missed.length > 0) listener(missed);
    const group = this.listeners.get(storeId) ?? new Set();
    this.listeners.set(storeId, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0) this.listeners.delete(storeId);
    };
  }

  /** A sign-out or a deactivation ends the stream at the next beat. While the database cannot be asked, the stream goes on. */
  private async beat(body: PassThrough, findListener: () => Promise<Staff | null>): Promise<void> {
    const staff = await findListener().catch(() => undefined);
    if (staff === null) body.end();
    else if (body.writable) body.write(': still here\n\n');
  }

  /** `GET /api/stream`: server-sent events of the caller's store, as long as the caller's session lives. */
  route(find: FindStaff): RouteHandler {
    return async (ctx) => {
      const findListener = () => authenticate(ctx, find, true);
      const staff = await findListener();
      if (!staff) throw signInRequired();
      const body = new PassThrough();
      const leave = this.join(staff.storeId, (topics) => body.write(`data: ${JSON.stringify({ topics })}\n\n`));
      const heartbeat = setInterval(() => void this.beat(body, findListener), this.beatMs);
      this.open.add(body);
      body.once('close', () => {
        clearInterval(heartbeat);
        leave();
        this.open.delete(body);
      });
      ctx.req.once('close', () => body.destroy());
      ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
      ctx.compress = false;
      ctx.status = 200;
      ctx.body = body;
      body.write(': connected\n\n');
    };
  }

  /** How many browsers listen. */
  get openCount(): number {
    return this.open.size;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const body of this.open) body.end();
    await this.client?.end();
  }
}
