import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  idleExceptions,
  idlePermissions,
  queriesOfEveryStore,
  sessionStateIn,
  sqlIn,
  storeModelsIn,
  tablesIn,
} from './sql-rules.ts';

const isTestSupport = (file: string): boolean => /\.test\.ts$|(^|\/)testing[^/]*\.ts$|^src\/testing\//.test(file);
const files = globSync('{src,jobs}/**/*.ts').filter((file) => !isTestSupport(file));
const all = files.flatMap((file) => sqlIn(file, readFileSync(file, 'utf8')));

const findingsIn = (file: string, source: string): readonly string[] => sqlIn(file, source).flatMap(findingsOf);

describe('the SQL of the program', () => {
  it('was found', () => {
    expect(all.length).toBeGreaterThan(10);
  });

  it('names its store where rows belong to one, reads what its module may, and writes what its module owns', () => {
    expect(all.flatMap(findingsOf)).toEqual([]);
  });

  it('reads every table that a module was allowed to read', () => {
    expect(idlePermissions(all)).toEqual([]);
  });

  it('looks at every store only where it is listed, and needs the whole list', () => {
    expect(idleExceptions(all)).toEqual([]);
  });

  it('is narrowed to a store where it is built, but for an appeal that the operator answers by its id', () => {
    const sources = files.map((file) => readFileSync(file, 'utf8'));
    const storeModels = new Set(sources.flatMap(storeModelsIn));
    expect(storeModels.size).toBeGreaterThan(30);
    expect(sources.flatMap((source) => queriesOfEveryStore(source, storeModels))).toEqual(['AppealModel']);
  });

  it('keeps nothing in a connection, which a pooler changes, but where the connection leads past the pooler', () => {
    const sources = [...files, ...globSync('db/*.ts').filter((file) => !isTestSupport(file))];
    const keeping = sources.filter((file) => sessionStateIn(readFileSync(file, 'utf8')).length > 0);
    expect(keeping.toSorted()).toEqual([
      'db/dump.ts',
      'db/migrate.ts',
      'db/pooler.ts',
      'src/platform/change-listener.ts',
    ]);
  });

  it('gives each statement a name of its own', () => {
    const names = all.flatMap(({ name }) => (name === undefined ? [] : [name]));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the SQL rules', () => {
  it('find a statement that forgets the store', () => {
    expect(findingsIn('src/modules/customers/a.ts', `statement('customers.all', 'select * from customers')`)).toEqual([
      'src/modules/customers/a.ts uses customers without its store_id',
    ]);
  });

  it.each([
    "// Its store_id is $1.\n`select ${'name'} from customers`",
    "/* store_id\n */ `select ${'name'} from customers`",
    '`select name from customers -- not by store_id\n order by name`',
    "'select name from customers /* every store_id */'",
  ])('find a statement whose store only a comment names: %s', (source) => {
    expect(findingsIn('src/modules/customers/a.ts', source)).toHaveLength(1);
  });

  it('find a statement that uses the rows of another module', () => {
    expect(findingsIn('src/modules/reporting/a.ts', `'select 1 from customers where store_id = $1'`)).toEqual([
      'src/modules/reporting/a.ts uses customers, which belongs to customers',
    ]);
  });

  it('find a read of a read table that the module was not allowed', () => {
    const source = `'select cents from read_link_totals where store_id = $1'`;
    expect(findingsIn('src/modules/reporting/queries/a.ts', source)).toEqual([]);
    expect(findingsIn('src/modules/activity/queries/a.ts', source)).toEqual([
      'src/modules/activity/queries/a.ts uses read_link_totals, which belongs to payment-links',
    ]);
  });

  it.each([`storeModel('customers', { name: 'text' })`, `tx.knex<Row>('customers')`])(
    'find the table of another module in %s',
    (source) => {
      expect(findingsIn('src/modules/customers/customer.model.ts', source)).toEqual([]);
      expect(findingsIn('src/modules/reporting/customer.model.ts', source)).toEqual([
        'src/modules/reporting/customer.model.ts uses customers, which belongs to customers',
      ]);
    },
  );

  it.each([
    `'insert into read_link_totals (store_id) values ($1)'`,
    `'update read_link_totals set links = 0 where store_id = $1'`,
    `'delete from read_link_totals where store_id = $1'`,
  ])('find a read table that is not written by its projection: %s', (source) => {
    const itsProjection = `projection<LinkOpened>('read_link_totals', ${source})`;
    expect(findingsIn('src/modules/payment-links/link/link-totals.ts', itsProjection)).toEqual([]);
    expect(findingsIn('src/modules/payment-links/create/create-link.ts', source)).toEqual([
      'src/modules/payment-links/create/create-link.ts writes read_link_totals, which only its projection may',
    ]);
  });

  it.each([
    `'select pg_advisory_lock(1)'`,
    `'select pg_try_advisory_lock($1)'`,
    `"set lock_timeout = '100ms'; select 1"`,
    '`listen ${channel}`',
    `'create temp table chosen (id uuid)'`,
    `'declare rows cursor with hold for select 1'`,
  ])('find what is kept in a connection: %s', (source) => {
    expect(sessionStateIn(source)).toHaveLength(1);
  });

  it('let a transaction lock and set what ends with it', () => {
    expect(
      sessionStateIn(`"select pg_advisory_xact_lock($1); set local lock_timeout = '100ms'; update a set b = c;"`),
    ).toEqual([]);
  });

  it('find a permission that nobody uses', () => {
    const unused = idlePermissions(all.filter(({ file }) => !file.startsWith('src/modules/reporting/')));
    expect(unused).toContain('reporting may read read_link_totals');
  });

  it('find a statement that is listed for every store, and is gone', () => {
    expect(idleExceptions(all.filter(({ name }) => name !== 'messaging.count-texts'))).toEqual([
      'messaging.count-texts',
    ]);
  });

  it('know every way to name a table', () => {
    const text =
      'with a as (update customers set b = 1) insert into token_logs select 1 from payment_links join users on true';
    expect(tablesIn(text)).toEqual(['customers', 'token_logs', 'payment_links', 'users']);
  });
});
