import type { ServiceIdentifier } from 'inversify';
import type { Database } from '../../db/connect.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { InTransaction as Transact } from './tx.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** Now. Rules take time as a value; only what loads and stores asks this. */
export const Clock = token<() => Date>('Clock');
/** A new uuid v7, so that keys of one time lie together. */
export const NewId = token<() => string>('NewId');
/** `length` random characters of Crockford's base 32 (five bits each), from the system's generator. */
export const RandomText = token<(length: number) => string>('RandomText');
/** The database for reading, which may be a replica. */
export const Db = token<Database>('Db');
/** The primary, for the reads that must see the last commit. */
export const Primary = token<Database>('Primary');
/** Runs an act in a transaction of its own. */
export const InTransaction = token<Transact>('InTransaction');
/** The settings of the running program. */
export const Settings = token<Config>('Settings');
/** Seals and opens secrets. */
export const Cipher = token<Secrets>('Cipher');
/** The program's log; not the journal of money, which is checkout's. */
export const Logbook = token<Log>('Logbook');
