import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A write at which the database can be made to stop whoever does it. */
export interface Step {
  readonly event: 'insert' | 'update';
  readonly table: string;
  readonly when: string;
}

const lockNumber = 4711;

/** Stops every process at one write, until it is told to go on or to break off. */
export class Barrier {
  private readonly url: string;
  private readonly client: pg.Client;

  constructor(url: string) {
    this.url = url;
    this.client = new pg.Client(url);
  }

  async open(): Promise<void> {
    await this.client.connect();
    await this.client.query(
      `create or replace function wait_at_barrier() returns trigger language plpgsql as $$
       begin
         perform pg_advisory_xact_lock(${lockNumber});
         return new;
       end $$`,
    );
  }

  async raise({ event, table, when }: Step): Promise<void> {
    await this.client.query('select pg_advisory_lock($1)', [lockNumber]);
    await this.client.query(
      `create trigger barrier before ${event} on ${table} for each row when (${when}) execute function wait_at_barrier()`,
    );
  }

  /** The backends that stand at the barrier, as soon as there is one. */
  reached(): Promise<number[]> {
    return this.waits('advisory');
  }

  /**
   * Lets whoever stands at the barrier commit, and keeps them from answering: the last thing they read before their answer is
   * a table that is locked the moment their commit lets go of it. Answers how to unlock it.
   */
  async passAndHold({ table }: Step, answersFrom: string): Promise<() => Promise<void>> {
    const holder = new pg.Client(this.url);
    await holder.connect();
    await holder.query('begin');
    const held = holder.query(`lock table ${answersFrom} in access exclusive mode`);
    await this.waits('relation');
    await this.client.query('select pg_advisory_unlock($1)', [lockNumber]);
    await held;
    return async () => {
      await holder.end();
      await this.client.query(`drop trigger barrier on ${table}`);
    };
  }

  private async waits(kind: 'advisory' | 'relation'): Promise<number[]> {
    for (;;) {
      const { rows } = await this.client.query<{ pid: number }>(
        `select pid from pg_locks where locktype = $1 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        [kind],
      );
      if (rows.length > 0) return rows.map(({ pid }) => pid);
      await delay(10);
    }
  }

  /** Ends the backends given, as the database does when it finds that their process is gone, and takes the barrier away. */
  async breakOff(pids: readonly number[], { table }: Step): Promise<void> {
    await this.client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await this.client.query('select pg_advisory_unlock($1)', [lockNumber]);
    await this.client.query(`drop trigger barrier on ${table}`);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
