import { Container, type ServiceIdentifier } from 'inversify';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import { Clock, NewId, RandomText, token, type Database, type ReadReplica, type Token } from '../kernel/tokens.ts';
import type { Transact } from '../kernel/tx.ts';

// Only until every module is made of functions.
export type InTransaction = Transact;
export const Settings = token<Config>('Settings');
export const Cipher = token<Secrets>('Cipher');
export const Logbook = token<Log>('Logbook');
export const Primary = token<Database>('Primary');
export const Db = token<Database>('Db');
export const InTransaction = token<Transact>('InTransaction');
export { Clock, NewId, RandomText };

export type Get = <T>(token: ServiceIdentifier<T>) => T;
type Tokens<A extends readonly unknown[]> = { [K in keyof A]: ServiceIdentifier<A[K]> };

export const wire = <T, A extends unknown[]>(
  container: Container,
  made: new (...args: A) => T,
  ...needs: Tokens<A>
): void => {
  container
    .bind<T>(made)
    .toResolvedValue((...args: unknown[]) => new made(...(args as A)), needs as never)
    .inSingletonScope();
};

export interface LegacyContext {
  readonly database: Database;
  readonly readReplica: ReadReplica;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly randomText: RandomText;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
}

export const legacyContainer = (context: LegacyContext): Container => {
  const container = new Container();
  container.bind(Settings).toConstantValue(context.config);
  container.bind(Logbook).toConstantValue(context.log);
  container.bind(Primary).toConstantValue(context.database);
  container.bind(Db).toConstantValue(context.readReplica as Database);
  container.bind(Cipher).toConstantValue(context.secrets);
  container.bind(Clock).toConstantValue(context.clock);
  container.bind(NewId).toConstantValue(context.newId);
  container.bind(RandomText).toConstantValue(context.randomText);
  container.bind(InTransaction).toConstantValue(context.transact);
  return container;
};

/** A class of another module, answered by that module's public API. */
export const standIn = <T extends object>(container: Container, made: Token<T>, methods: object): void => {
  container.bind(made).toConstantValue(methods as T);
};
