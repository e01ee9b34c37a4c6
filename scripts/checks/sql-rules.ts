import { tables } from '../../db/tables.ts';
import modules from './module-dependencies.json' with { type: 'json' };

/** A piece of hand-written SQL, or the place where a model or a built query names its table. */
export interface Sql {
  readonly file: string;
  /** Of a statement. */
  readonly name?: string | undefined;
  readonly text: string;
  /** Where its store may be named: in itself or, when it is put together from parts, anywhere in its file. */
  readonly scopeText: string;
  /** The read tables whose projection stands in its file. */
  readonly projected: readonly string[];
}

/** A comment of TypeScript; or a text, which is kept, and in which a comment of SQL may stand. */
const commentOrText = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`)/g;
const commentOfSql = /--[^\n]*?(?=['"`]?$)|\/\*[\s\S]*?\*\//gm;

/** What a comment says of a store narrows nothing. */
const withoutComments = (source: string): string =>
  source.replaceAll(commentOrText, (_, text: string | undefined) => text?.replaceAll(commentOfSql, '') ?? '');

const literal = /(?:statement\(\s*'([^']+)',\s*)?(`[^`]*`|'[^'\n]*'|"[^"\n]*")/g;
const projection = /\bprojection(?:<[^(]*>)?\(\s*'(read_[a-z_]+)'/g;
const builder = /\b(?:storeModel|keyedModel|globalModel|knex)(?:<[^>]*>)?\(\s*'([a-z_]+)'/g;
const mention = /\b(?:from|join|into|update|delete from)\s+"?([a-z_]+)"?/gi;
const write = /\b(?:into|update|delete from)\s+"?([a-z_]+)"?/gi;

const tablesAfter = (pattern: RegExp, text: string): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, table = '']) => table).filter((table) => table in tables)),
];

/** The tables that a piece of SQL names. */
export const tablesIn = (text: string): readonly string[] => tablesAfter(mention, text);

/** Every piece of SQL in a source file. The store of a model is named by its base class. */
export const sqlIn = (file: string, commented: string): readonly Sql[] => {
  const source = withoutComments(commented);
  const projected = Array.from(source.matchAll(projection), ([, table = '']) => table);
  const written = [...source.matchAll(literal)].map(([, name, text = '']) => {
    return { file, name, text, scopeText: text.includes('${') ? source : text, projected };
  });
  const built = [...source.matchAll(builder)].map(([, table = '']) => {
    return { file, text: `from ${table}`, scopeText: 'store_id', projected };
  });
  return [...written, ...built].filter(({ text }) => tablesIn(text).length > 0);
};

interface ModuleRules {
  readonly mayRead: readonly string[];
}

const rulesOf: Readonly<Record<string, ModuleRules>> = modules;
const moduleOf = (file: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(file)?.[1];
const isReadTable = (table: string): boolean => table.startsWith('read_');

const mayUse = (module: string, table: string): boolean =>
  tables[table]?.owner === module || (isReadTable(table) && (rulesOf[module]?.mayRead.includes(table) ?? false));

/** Statements that look at every store at once, by name: for what the operator watches, and for the reconciliation check. */
const ofEveryStore: readonly string[] = [
  'checkout.count-open-attempts',
  'checkout.count-outcomes',
  'messaging.count-texts',
  'payment-links.list-links-under-review',
  'payment-links.list-paid',
  'payment-links.sum-paid-figures',
];

/** A read table is emptied whole before it is rebuilt. */
const emptiesReadTable = (text: string): boolean => /^.\s*delete from read_\w+\s*.$/.test(text);

const unscopedTables = ({ text, scopeText }: Sql): readonly string[] =>
  tablesIn(text).filter(
    (table) => tables[table]?.scope === 'store' && !scopeText.includes('store_id') && !emptiesReadTable(text),
  );

/** What is wrong with a piece of SQL, one line for each finding. */
export const findingsOf = (sql: Sql): readonly string[] => {
  const { file, name = '', text, projected } = sql;
  const module = moduleOf(file);
  const named = tablesIn(text);
  const foreign = named.filter((table) => module !== undefined && !mayUse(module, table));
  const unscoped = ofEveryStore.includes(name) ? [] : unscopedTables(sql);
  const isProjection = (table: string): boolean => module === tables[table]?.owner && projected.includes(table);
  const written = tablesAfter(write, text).filter((table) => isReadTable(table) && !isProjection(table));
  return [
    ...foreign.map((table) => `${file} uses ${table}, which belongs to ${tables[table]?.owner}`),
    ...unscoped.map((table) => `${file} uses ${table} without its store_id`),
    ...written.map((table) => `${file} writes ${table}, which only its projection may`),
  ];
};

/** Statements that are listed as looking at every store, and are gone or name a store. */
export const idleExceptions = (all: readonly Sql[]): readonly string[] => {
  const unscoped = new Set(all.filter((sql) => unscopedTables(sql).length > 0).map(({ name }) => name));
  return ofEveryStore.filter((name) => !unscoped.has(name));
};

const modelClass = /\bclass (\w+) extends (?:storeModel|keyedModel)\(\s*'(\w+)'/g;

/** The models of tables whose rows belong to stores. */
export const storeModelsIn = (source: string): readonly string[] =>
  [...source.matchAll(modelClass)].flatMap(([, name = '', table = '']) =>
    tables[table]?.scope === 'store' ? name : [],
  );

/** Built queries on models of stores that name no store and write no row which names its own: they ask every store. */
export const queriesOfEveryStore = (source: string, storeModels: ReadonlySet<string>): readonly string[] =>
  [...source.matchAll(/\b(\w+)\.in\(\w+(?:\.\w+)*\)\s*\.(\w+)/g)].flatMap(([, model = '', act]) =>
    storeModels.has(model) && act !== 'insert' ? [model] : [],
  );

const keptInSession =
  /\bpg_(?:try_)?advisory_lock(?:_shared)?\(|(?:^.|;)\s*(?:set\s+(?!local\b)(?:session\s+)?\w+\s*(?:=|\bto\b)|(?:un)?listen\s+[a-z$]|deallocate\b|create\s+temp)|\bwith\s+hold\b/;

/**
 * What SQL in a source file leaves behind in its connection: a pooler gives the next statement another one. Only what has a connection
 * past the pooler may do so.
 */
export const sessionStateIn = (source: string): readonly string[] =>
  Array.from(source.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g), ([text]) => text).filter((text) =>
    keptInSession.test(text),
  );

/** Read tables that a module is allowed and does not read, and names that are no read tables of another module. */
export const idlePermissions = (all: readonly Sql[]): readonly string[] =>
  Object.entries(rulesOf).flatMap(([module, { mayRead }]) => {
    const named = new Set(all.filter(({ file }) => moduleOf(file) === module).flatMap(({ text }) => tablesIn(text)));
    return mayRead
      .filter((table) => !named.has(table) || !isReadTable(table) || tables[table]?.owner === module)
      .map((table) => `${module} may read ${table}`);
  });
