import doors from '../doors.json' with { type: 'json' };
import { tables } from '../../db/tables.ts';

/** A piece of hand-written SQL: where it stands and, when it is a statement, its name. */
export interface Sql {
  readonly file: string;
  readonly name?: string | undefined;
  readonly text: string;
  /** Where its store may be named: in itself or, when it is put together from parts, anywhere in its file. */
  readonly reach: string;
}

const literal = /(?:statement\(\s*'([^']+)',\s*)?(`[^`]*`|'[^'\n]*'|"[^"\n]*")/g;
const mention = /\b(?:from|join|into|update|delete from)\s+"?([a-z_]+)"?/gi;

/** The tables that a piece of SQL names. */
export const tablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mention)].map(([, table = '']) => table).filter((table) => table in tables)),
];

/** Every piece of SQL in a source file. */
export const sqlIn = (file: string, source: string): readonly Sql[] =>
  [...source.matchAll(literal)]
    .map(([, name, text = '']) => ({ file, name, text, reach: text.includes('${') ? source : text }))
    .filter(({ text }) => tablesIn(text).length > 0);

/** A read table is emptied whole before it is rebuilt. */
const emptiesReadTable = (text: string): boolean => /^.\s*delete from read_\w+\s*.$/.test(text);

const roomOf = (file: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(file)?.[1];

/** What is wrong with a piece of SQL, in words. */
export const complaints = ({ file, text, reach }: Sql): readonly string[] => {
  const room = roomOf(file);
  const named = tablesIn(text);
  const foreign = named.filter(
    (table) => room !== undefined && tables[table]?.owner !== room && !table.startsWith('read_'),
  );
  const unscoped = named.filter(
    (table) => tables[table]?.scope === 'store' && !reach.includes('store_id') && !emptiesReadTable(text),
  );
  return [
    ...foreign.map((table) => `${file} uses ${table}, which belongs to ${tables[table]?.owner}`),
    ...unscoped.map((table) => `${file} uses ${table} without its store_id`),
  ];
};

/** The modules that the layout knows. */
export const roomNames: readonly string[] = Object.keys(doors);
