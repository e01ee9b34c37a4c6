import { PassThrough } from 'node:stream';
import type { Connection } from '../../db/connect.ts';
import { heartbeatEvent, Topic } from '../contract/stream.ts';
import type { Staff } from '../kernel/actor.ts';
import { Problem } from '../kernel/problem.ts';
import type { StoreChange } from '../platform/change-feed.ts';
import { ChangeListener, type PingTiming } from '../platform/change-listener.ts';
import type { Log } from '../platform/log.ts';
import type { CommitPositions } from '../platform/read-replica.ts';
import { signInRequired } from '../platform/why-not-now.ts';
import { RecentChanges } from './recent-changes.ts';
import type { RouteHandler } from './router.ts';
import { authenticate, type FindStaff } from './session.ts';

/** The delays of a stream, in milliseconds. */
export interface StreamTiming extends PingTiming {
  /** Between two heartbeats. */
  readonly heartbeatMs: number;
}

/** What a stream is built from. */
interface StreamOptions {
  readonly connection: Connection;
  readonly log: Log;
  readonly positions?: CommitPositions | undefined;
  readonly timing?: Partial<StreamTiming> | undefined;
}

const defaultHeartbeatMs = 25_000;

/** A line that says after how many milliseconds a browser connects again. It differs, so that not all of them come at once. */
const retryWithin = (least: number, most: number): string =>
  `retry: ${Math.round(least + Math.random() * (most - least))}\n`;
const heartbeat = `event: ${heartbeatEvent}\ndata: 1\n\n`;

const notListening = (): Problem =>
  new Problem('unavailable', 'no_live_changes', 'Live changes are not available at the moment. Please try again.', {
    retryAfter: 5,
  });

/** A browser has one stream for all its tabs. Beyond these, in one process, it is no browser that asks. */
const mostOfUser = 20;
const mostOfStore = 300;

const tooManyStreams = (): Problem =>
  new Problem(
    'throttled',
    'too_many_streams',
    'Live changes are open in too many places at once. Please close some of them.',
    { retryAfter: 60 },
  );

type Listener = (topics: readonly Topic[]) => void;

/** The browsers that listen, by store. PostgreSQL notifies every process of a change, and each process its own browsers. */
export class Stream {
  /** By store, each with the user who listens. */
  private readonly listeners = new Map<string, Map<Listener, string>>();
  private readonly recent = new RecentChanges();
  private readonly changes: ChangeListener;
  private readonly heartbeatMs: number;
  private readonly positions: CommitPositions | undefined;
  private readonly open = new Set<PassThrough>();

  constructor({
    connection,
    log,
    positions,
    timing: { heartbeatMs = defaultHeartbeatMs, ...timing } = {},
  }: StreamOptions) {
    this.positions = positions;
    this.heartbeatMs = heartbeatMs;
    this.changes = new ChangeListener({
      connection,
      log,
      timing,
      onChange: (change) => {
        this.deliver(change);
      },
      onGap: () => {
        for (const storeId of this.listeners.keys()) this.deliver({ storeId, topics: Topic.options });
      },
    });
  }

  start(): Promise<void> {
    return this.changes.start();
  }

  private deliver(change: StoreChange): void {
    this.recent.add(change);
    if (change.position !== undefined) this.positions?.note(change.storeId, change.position);
    for (const listener of this.listeners.get(change.storeId)?.keys() ?? []) listener(change.topics);
  }

  private join({ storeId, userId }: Staff, listener: Listener): () => void {
    const group = this.listeners.get(storeId) ?? new Map<Listener, string>();
    const own = [...group.values()].filter((user) => user === userId).length;
    if (own >= mostOfUser || group.size >= mostOfStore) throw tooManyStreams();
    const missed = this.recent.of(storeId);
    if (missed.length > 0) listener(missed);
    this.listeners.set(storeId, group.set(listener, userId));
    return () => {
      group.delete(listener);
      if (group.size === 0) this.listeners.delete(storeId);
    };
  }

  /**
   * A session that has ended ends the stream, at once where an event tells of it, else at the next heartbeat. While the database cannot be asked, the stream goes on; while
   * changes are missed it sends no heartbeat, and its browser polls.
   */
  private async sendHeartbeat(body: PassThrough, findListener: () => Promise<Staff | null>): Promise<void> {
    const staff = await findListener().catch(() => undefined);
    if (staff === null) body.end();
    else if (body.writable && this.changes.isListening) body.write(heartbeat);
  }

  /** `GET /api/stream`: server-sent events of the caller's store, as long as the caller's session lives. */
  route(find: FindStaff): RouteHandler {
    return async (ctx) => {
      // A console that nobody sits at listens too.
      const findListener = () => authenticate(ctx, (token) => find(token, { isUse: false }), true);
      const staff = await findListener();
      if (!staff) throw signInRequired();
      if (!this.changes.isListening) throw notListening();
      const body = new PassThrough();
      const leave = this.join(staff, (topics) => {
        body.write(`data: ${JSON.stringify({ topics })}\n\n`);
        if (topics.includes('session')) void this.sendHeartbeat(body, findListener);
      });
      const timer = setInterval(() => void this.sendHeartbeat(body, findListener), this.heartbeatMs);
      this.open.add(body);
      body.once('close', () => {
        clearInterval(timer);
        leave();
        this.open.delete(body);
      });
      ctx.req.once('close', () => body.destroy());
      ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
      ctx.compress = false;
      ctx.status = 200;
      ctx.body = body;
      body.write(retryWithin(1_000, 3_000) + heartbeat);
    };
  }

  /** How many browsers listen. */
  get openCount(): number {
    return this.open.size;
  }

  /** Hands the browsers over: each connects again at once, to whichever process is there, and hears of the last seconds there. */
  async close(): Promise<void> {
    for (const body of this.open) body.end(`${retryWithin(0, 1_000)}\n`);
    await this.changes.close();
  }
}
