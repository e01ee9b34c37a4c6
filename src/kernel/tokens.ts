import type { ServiceIdentifier } from 'inversify';
import type { Database as PostgresDatabase, Reader as PostgresReader } from '../../db/connect.ts';
import type { RunStatement } from '../../db/statement.ts';
import type { RunInTransaction } from './tx.ts';

/** The key under which the container binds a value of type `T`. It is named like its type. */
export type Token<T> = ServiceIdentifier<T>;

/** Makes a token. */
export const token = <T>(name: string): Token<T> => Symbol(name);

/** The current time. Rules are given the time as a value; only commands, queries and processes ask the clock. */
export type Clock = () => Date;
export const Clock = token<Clock>('Clock');

/** Makes a uuid v7, so that keys made at one time lie together in an index. */
export type NewId = () => string;
export const NewId = token<NewId>('NewId');

/** `length` random characters of Crockford's base 32 (five bits each), from the system's generator. */
export type RandomText = (length: number) => string;
export const RandomText = token<RandomText>('RandomText');

/** The primary. Acts write by `Transactions`; only a process whose single statement is a commit of its own uses this. */
export type Database = PostgresDatabase;
export const Database = token<Database>('Database');

/** The primary for queries that must see the last commit. */
export type Reader = PostgresReader;
export const Reader = token<Reader>('Reader');

/** For lists and figures: a replica where there is one. It shows the caller's own commits, and may be a moment behind on others'. */
export interface ReadReplica {
  readonly sql: RunStatement;
}
export const ReadReplica = token<ReadReplica>('ReadReplica');

/** Runs a command in a transaction of its own. */
export const Transactions = token<RunInTransaction>('Transactions');
export type Transactions = RunInTransaction;
