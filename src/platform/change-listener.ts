import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../../db/connect.ts';
import { changeChannel, type StoreChange } from './change-feed.ts';
import type { Log } from './log.ts';

/** How soon a connection that died without a word is noticed, in milliseconds. */
export interface PingTiming {
  /** Between two pings: notifications that the process sends to itself. */
  readonly pingMs: number;
  /** How long a ping, and a new connection, may take. */
  readonly answerMs: number;
}

/** What a listener needs and whom it tells. */
interface ChangeListenerOptions {
  readonly connection: Connection;
  readonly log: Log;
  readonly onChange: (change: StoreChange) => void;
  /** The process listens again, after changes that it may have missed. */
  readonly onGap: () => void;
  readonly timing?: Partial<PingTiming>;
}

const defaultTiming: PingTiming = { pingMs: 20_000, answerMs: 10_000 };
const [firstRetryMs, lastRetryMs] = [250, 10_000];
const closeMs = 1_000;

/** A change of no store. Every process hears it, and none has to do anything. */
const ping = JSON.stringify({ storeId: '', topics: [] } satisfies StoreChange);

/** Listens to PostgreSQL on a connection of its own, and opens it again when it breaks or falls silent. */
export class ChangeListener {
  private readonly options: ChangeListenerOptions;
  private readonly timing: PingTiming;
  private client: pg.Client | undefined;
  private closed = false;

  constructor(options: ChangeListenerOptions) {
    this.options = options;
    this.timing = { ...defaultTiming, ...options.timing };
  }

  /** False while changes are missed. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  async start(): Promise<void> {
    this.client = await this.open();
    void this.keepOpen(this.client);
  }

  private async open(): Promise<pg.Client> {
    const { connection, onChange } = this.options;
    const { answerMs } = this.timing;
    const client = new pg.Client({
      ...connection,
      application_name: 'debitlink-stream',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = ping }) => {
      if (payload !== ping) onChange(JSON.parse(payload) as StoreChange);
    });
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Resolves when the connection has ended, or when nothing came over it although a ping was sent. */
  private untilDead(client: pg.Client): Promise<void> {
    const { pingMs, answerMs } = this.timing;
    return new Promise((resolve) => {
      let deadline: NodeJS.Timeout | undefined;
      const pinging = setInterval(() => {
        if (deadline !== undefined) return;
        deadline = setTimeout(end, answerMs);
        client.query('select pg_notify($1, $2)', [changeChannel, ping]).catch(() => undefined);
      }, pingMs);
      const end = (): void => {
        clearInterval(pinging);
        clearTimeout(deadline);
        resolve();
      };
      client.on('notification', () => {
        clearTimeout(deadline);
        deadline = undefined;
      });
      client.once('end', end);
    });
  }

  private async keepOpen(first: pg.Client): Promise<void> {
    for (let client: pg.Client | undefined = first; client; client = await this.reopen()) {
      this.client = client;
      if (client !== first) this.options.onGap();
      await this.untilDead(client);
      this.client = undefined;
      void client.end().catch(() => undefined);
      if (!this.closed) this.options.log.warn('the live stream has lost its connection to PostgreSQL');
    }
  }

  private async reopen(): Promise<pg.Client | undefined> {
    for (let retryMs = firstRetryMs; !this.closed; retryMs = Math.min(2 * retryMs, lastRetryMs)) {
      await delay(retryMs * (0.5 + Math.random() / 2), undefined, { ref: false });
      try {
        if (!this.closed) return await this.open();
      } catch (error) {
        this.options.log.warn({ err: error }, 'the live stream cannot reach PostgreSQL');
      }
    }
    return undefined;
  }

  async close(): Promise<void> {
    const { client } = this;
    this.closed = true;
    this.client = undefined;
    await Promise.race([client?.end(), delay(closeMs, undefined, { ref: false })]);
  }
}
