/** How many rows of a table PostgreSQL says it has looked at, anywhere in what `explain (analyze, format json)` answers. */
export const rowsRead = (explained: unknown, table: string): number => {
  if (typeof explained !== 'object' || explained === null) return 0;
  const {
    'Relation Name': relation,
    'Actual Rows': found = 0,
    'Actual Loops': loops = 1,
    ...more
  } = explained as Readonly<Record<string, number | string>>;
  const own = relation === table ? (Number(found) + Number(more['Rows Removed by Filter'] ?? 0)) * Number(loops) : 0;
  return Object.values(explained).reduce((sum: number, part: unknown) => sum + rowsRead(part, table), own);
};
