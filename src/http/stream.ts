import { PassThrough } from 'node:stream';
import type { Middleware } from 'koa';
import pg from 'pg';
import type { Connection } from '../../db/connect.ts';
import { Topic } from '../contract/stream.ts';
import type { Staff } from '../kernel/actor.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../kernel/problem.ts';
import { changeChannel, type StoreChange } from '../platform/change-feed.ts';
import { RecentChanges } from './recent-changes.ts';
import { identify, type FindStaff } from './session.ts';

const usualBeatMs = 25_000;
const reconnectMs = 500;

type Listener = (topics: readonly Topic[]) => void;

/** Browsers that listen, by store. Every process tells its own; PostgreSQL tells every process. */
export class Stream {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly recent = new RecentChanges();
  private readonly connection: Connection;
  private readonly log: Log;
  private readonly beatMs: number;
  private readonly open = new Set<PassThrough>();
  private client: pg.Client | undefined;
  private closed = false;

  constructor(connection: Connection, log: Log, beatMs = usualBeatMs) {
    this.connection = connection;
    this.log = log;
    this.beatMs = beatMs;
  }

  /** Listens on a connection of its own and comes back when that breaks; browsers are then told to look at everything. */
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
      this.log.warn({ err: error }, 'the live stream waits for PostgreSQL');
    }
  }

  private deliver(news: StoreChange): void {
    this.recent.add(news);
    for (const listener of this.listeners.get(news.storeId) ?? []) listener(news.topics);
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

  /** A sign-out or a deactivation ends the stream with the next beat; while nobody can be asked, it goes on. */
  private async beat(body: PassThrough, whoListens: () => Promise<Staff | null>): Promise<void> {
    const staff = await whoListens().catch(() => undefined);
    if (staff === null) body.end();
    else if (body.writable) body.write(': still here\n\n');
  }

  /** `GET /api/stream`: server-sent events of the caller's store, as long as their session lives. */
  route(find: FindStaff): Middleware {
    return async (ctx) => {
      const whoListens = () => identify(ctx, find, true);
      const staff = await whoListens();
      if (!staff) throw new Problem('unauthenticated', 'unauthenticated', 'Please sign in to continue.');
      const body = new PassThrough();
      const leave = this.join(staff.storeId, (topics) => body.write(`data: ${JSON.stringify({ topics })}\n\n`));
      const heartbeat = setInterval(() => void this.beat(body, whoListens), this.beatMs);
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
      body.write(': welcome\n\n');
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const body of this.open) body.end();
    await this.client?.end();
  }
}
