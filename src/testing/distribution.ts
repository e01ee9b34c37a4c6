import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Statement } from '../../db/statement.ts';

type Several = 'one store and others' | 'listed stores' | 'every store';

/** How a statement reaches the shards of a schema that is distributed by store. `db/DISTRIBUTION.md` says what each means. */
export type Reach =
  | 'a lock'
  | 'no distributed table'
  | 'one store'
  | 'one store, in a select of its own'
  | Several
  | `${Several}, written`;

/** A node of what `explain (generic_plan, verbose, format json)` answers. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly Output?: readonly string[];
  readonly 'Subplan Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Function Name'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Hash Cond'?: string;
  readonly 'Merge Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly 'Recheck Cond'?: string;
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const conditionsOf = (node: PlanNode): readonly string[] =>
  [
    node['Index Cond'],
    node.Filter,
    node['Hash Cond'],
    node['Merge Cond'],
    node['Join Filter'],
    node['Recheck Cond'],
  ].flatMap((condition) => condition ?? []);

/** The parts of a condition that all have to hold. An equality within an `or` narrows nothing. */
const conjunctsOf = (condition: string): readonly string[] => {
  const inner = /^\((.*)\)$/s.exec(condition)?.[1] ?? condition;
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    else if (inner[at] === ')') depth -= 1;
    // Not one pair of parentheses around everything.
    if (depth < 0) return [condition];
    if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(start, at));
      start = at + ' AND '.length;
    }
  }
  return parts.length === 0 ? [inner] : [...parts, inner.slice(start)].flatMap(conjunctsOf);
};

const plain = (term: string): string => term.replaceAll(/[()"]|::text/g, '').trim();

const value = 'a value';
const list = 'a list';
const selected = 'a select of its own';
const isValue = (term: string): boolean => term.startsWith(value);

/** What a term stands for: a value that the program sends, several of them, or the store of a row, such as `l.store_id`. */
const termOf = (term: string): string => {
  if (/^\(?= ?ANY|^ANY/.test(term)) return list;
  const bare = plain(term);
  return /^(\$\d+|'[^']*'|left\$\d+, 8)$/.test(bare) ? `${value} ${bare}` : bare;
};

/** Which terms are equal wherever the statement finds rows. What the program sends stands for all that equals it. */
class EqualTerms {
  readonly #parents = new Map<string, string>();

  rootOf(term: string): string {
    const parent = this.#parents.get(term);
    return parent === undefined ? term : this.rootOf(parent);
  }

  join(one: string, other: string): void {
    const [root, target] = [this.rootOf(one), this.rootOf(other)];
    if (root === target) return;
    const isSent = isValue(root) || root === list || root === selected;
    this.#parents.set(isSent ? target : root, isSent ? root : target);
  }
}

const isStore = (term: string): boolean => term.endsWith('.store_id');

const joinConditions = (equal: EqualTerms, nodes: readonly PlanNode[]): void => {
  for (const conjunct of nodes.flatMap(conditionsOf).flatMap(conjunctsOf)) {
    const [, left = '', right = ''] = /^(.*?) = (.*)$/s.exec(conjunct) ?? [];
    const terms = [termOf(left), termOf(right)] as const;
    if (terms.some(isStore)) equal.join(terms[0], terms[1]);
  }
};

const sourceOf = ({ Plans: plans = [] }: PlanNode): PlanNode | undefined =>
  plans.find((plan) => ['Outer', 'Member', 'Subquery'].includes(plan['Parent Relationship'] ?? ''));

/** What a node gives for each of its columns; where several nodes are appended, what the first of them gives. */
const outputOf = (node: PlanNode | undefined): readonly string[] =>
  node === undefined ? [] : (node.Output?.map(termOf) ?? outputOf(sourceOf(node)));

/** A select that stands alone gives what it selects; `(select $1)` is a value that Citus does not see as one. */
const joinSubPlans = (equal: EqualTerms, nodes: readonly PlanNode[]): void => {
  for (const node of nodes) {
    const name = node['Subplan Name'] ?? '';
    for (const [at, output] of outputOf(node).entries()) {
      if (name.startsWith('InitPlan')) equal.join(`${name}.col${at + 1}`, isValue(output) ? selected : output);
      if (name.startsWith('CTE') && isStore(output)) equal.join(`${name}.store_id`, output);
    }
  }
};

/** Where the store of a node's rows comes from, if not from a table. */
const sourcesOfStore = (node: PlanNode, { places }: DistributedSchema): readonly (string | undefined)[] => {
  const { 'Node Type': type, 'Relation Name': table = '' } = node;
  const output = outputOf(sourceOf(node));
  if (node.Operation === 'Insert') return [output[places.get(table) ?? -1]];
  if (type === 'CTE Scan' || type === 'WorkTable Scan') return [`CTE ${node['CTE Name']}.store_id`];
  if (type === 'Function Scan' && (node['Function Name'] ?? 'unnest') === 'unnest') return [list];
  return type === 'Subquery Scan' ? [output.find(isStore)] : [];
};

const joinSources = (equal: EqualTerms, nodes: readonly PlanNode[], schema: DistributedSchema): void => {
  for (const node of nodes) {
    for (const source of sourcesOfStore(node, schema))
      if (source !== undefined) equal.join(`${node.Alias}.store_id`, source);
    // The first column of a select has no name where it is a value.
    const unnamed = `${node.Alias}.?column?`;
    const [first = ''] = outputOf(sourceOf(node));
    if (outputOf(node)[0] === unnamed && isValue(first)) equal.join(unnamed, first);
  }
};

/** The tables that are distributed, and where among its columns each table has its store. */
export interface DistributedSchema {
  readonly distributed: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, number>;
}

const reachOfPlan = (plan: PlanNode, schema: DistributedSchema): Reach => {
  const nodes = nodesOf(plan);
  const equal = new EqualTerms();
  joinSubPlans(equal, nodes);
  joinSources(equal, nodes, schema);
  joinConditions(equal, nodes);
  const reached = nodes.filter(({ 'Relation Name': table = '' }) => schema.distributed.has(table));
  if (reached.length === 0) return 'no distributed table';
  const stores = [...new Set(reached.map(({ Alias: alias }) => equal.rootOf(`${alias}.store_id`)))];
  const values = stores.filter(isValue);
  if (stores.length === 1 && values.length === 1) return 'one store';
  if (stores.every((store) => store === selected)) return 'one store, in a select of its own';
  const isKnown = stores.every((store) => isValue(store) || store === list);
  const several = values.length === 1 ? 'one store and others' : isKnown ? 'listed stores' : 'every store';
  return reached.some((node) => node['Node Type'] === 'ModifyTable') ? `${several}, written` : several;
};

/** Which stores a statement reaches in the distributed tables, by what PostgreSQL plans for it whatever is sent. */
export const reachOf = async (
  { text }: Statement,
  client: pg.ClientBase,
  schema: DistributedSchema,
): Promise<Reach> => {
  if (/^select (?:pg_advisory_xact_lock|lock_texts|lock_open_documents)\(/.test(text)) return 'a lock';
  const { rows } = await client.query<{ 'QUERY PLAN': readonly Readonly<Record<string, PlanNode>>[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const node = rows[0]?.['QUERY PLAN'][0]?.['Plan'];
  if (!node) throw new Error('PostgreSQL explains nothing.');
  return reachOfPlan(node, schema);
};

/** Where each distributed table has its store among its columns. */
export const readSchema = async (distributed: readonly string[], client: pg.ClientBase): Promise<DistributedSchema> => {
  const { rows } = await client.query<{ table: string; place: number }>(
    `select attrelid::regclass::text as table, attnum - 1 as place from pg_attribute
      where attname = 'store_id' and attrelid::regclass::text = any($1)`,
    [distributed],
  );
  return { distributed: new Set(distributed), places: new Map(rows.map(({ table, place }) => [table, place])) };
};

/**
 * What `db/DISTRIBUTION.md` lists under each of its headings. A line is a list of names, or those of a module: `- checkout: name-card`
 * is `checkout.name-card`.
 */
export const readDistribution = (): ReadonlyMap<string, readonly string[]> => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../db/DISTRIBUTION.md'), 'utf8');
  return new Map(
    document.split(/^##+ /m).map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const items = lines
        .join(' ')
        .split(/(?:^| )- /)
        .slice(1);
      const names = items.flatMap((item) => {
        const [, module, list = item] = /^([\w-]+): (.*)$/s.exec(item) ?? [];
        return list.split(',').map((name) => (module === undefined ? name.trim() : `${module}.${name.trim()}`));
      });
      return [heading, names];
    }),
  );
};
