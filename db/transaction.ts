import type { Knex } from 'knex';
import type pg from 'pg';
import { knexOverConnection } from './knex.ts';
import type { WorkKind } from './priority-pool.ts';
import { isPrepared, type RunOn } from './run-statement.ts';
import { changesNothing, type RunStatement } from './statement.ts';

/** What limits a transaction, in milliseconds. */
export interface TransactionLimits {
  readonly pooled: boolean;
  readonly kindOfWork: () => WorkKind;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionMs: number;
}

const setLocal = (name: string, milliseconds: number): string => `set local ${name} = ${milliseconds}`;

/**
 * What opens a transaction for the work at hand. New work waits for what others have locked as long as for a connection, and is then
 * turned away. Begun work and jobs wait for as long as a statement may take.
 */
export const openingOf = (limits: TransactionLimits): (() => readonly string[]) => {
  const { pooled, statementTimeoutMs, lockTimeoutMs, idleInTransactionMs, kindOfWork } = limits;
  const ofPooled = [
    setLocal('statement_timeout', statementTimeoutMs),
    setLocal('idle_in_transaction_session_timeout', idleInTransactionMs),
  ];
  const opening = pooled ? ['begin', ...ofPooled] : ['begin'];
  const ofArrivals = pooled ? [...opening, setLocal('lock_timeout', lockTimeoutMs)] : opening;
  const ofOthers = [...opening, setLocal('lock_timeout', 0)];
  return () => (kindOfWork() === 'arrival' ? ofArrivals : ofOthers);
};

/** Both ways to ask in a transaction on a borrowed connection. It begins with what is asked first. */
export interface TransactionHandle {
  readonly knex: Knex;
  readonly sql: RunStatement;
  /** Begins it where nothing was asked yet; throws where PostgreSQL refuses to. */
  readonly begin: () => Promise<void>;
}

/**
 * A transaction on a connection. Nothing may change while PostgreSQL has not begun it, because it would stand by itself where that is
 * refused. So the first statement goes out as one with what opens the transaction, if it changes something and PostgreSQL knows it already.
 * Otherwise those that change nothing are sent behind the opening, and the first that does waits for its answer, with all that follow.
 */
export const transactionOn = (client: pg.PoolClient, opening: readonly string[], run: RunOn): TransactionHandle => {
  let begun: Promise<void> | undefined;
  let [isFree, isHeld] = [false, false];
  const hear = (answer: Promise<void>): Promise<void> => {
    begun = answer;
    answer.then(
      () => (isFree = true),
      () => undefined,
    );
    return answer;
  };
  const begin = (): Promise<void> => begun ?? hear(client.query(opening.join('; ')).then(() => undefined));
  const sql: RunStatement = async (statement, values = []) => {
    // Once it has begun, how a statement changes things need not be read from its text, which is long.
    if (isFree) return run(client, statement, values);
    const isChange = !changesNothing(statement.text);
    if (begun === undefined && isChange && isPrepared(client, statement)) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answered = (refusal?: Error): void => (refusal ? reject(refusal) : resolve());
      void hear(promise);
      return run(client, statement, values, { commands: opening, answered });
    }
    const answer = begin();
    isHeld ||= isChange;
    if (isHeld) await answer;
    return run(client, statement, values);
  };
  let knex: Knex | undefined;
  return {
    get knex() {
      return (knex ??= knexOverConnection(client, begin));
    },
    sql,
    begin,
  };
};
