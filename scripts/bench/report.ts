/** The value below which such a share of the values lie; not a number where there are none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The middle of some figures. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** One line of the result: the product beside its ceiling. */
export interface Line {
  readonly goal: string;
  readonly what: string;
  readonly product: string;
  readonly ceiling: string;
  readonly ratio: number | null;
  readonly wanted: string;
  readonly ok: boolean;
}

interface Comparison {
  readonly goal: string;
  readonly what: string;
  readonly product: number;
  readonly ceiling: number;
  readonly unit: string;
}

/** Three significant digits, without an exponent. */
const show = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

const line = (
  { goal, what, product, ceiling, unit }: Comparison,
  wanted: string,
  holds: (ratio: number) => boolean,
): Line => {
  const ratio = product / ceiling;
  return {
    goal,
    what,
    product: `${show(product)} ${unit}`,
    ceiling: `${show(ceiling)} ${unit}`,
    ratio,
    wanted,
    ok: holds(ratio),
  };
};

/** The product may cost at most so many times the ceiling. */
export const atMost = (limit: number, comparison: Comparison): Line =>
  line(comparison, `≤ ${limit}`, (ratio) => ratio <= limit);

/** The product must reach so many times the ceiling. */
export const atLeast = (limit: number, comparison: Comparison): Line =>
  line(comparison, `≥ ${limit}`, (ratio) => ratio >= limit);

/** What a request costs and how many go through in a second; the first is the surer of the two. */
interface Cost {
  readonly rps: number;
  readonly node: number;
  readonly postgres: number;
  readonly cpu: number;
}

/** The two lines of a case under load. For scale, Node's and PostgreSQL's shares of the processor time stand in the first. */
export const compareFigures = (
  goal: string,
  what: string,
  product: Cost,
  ceiling: Cost,
  limits: { readonly cpu: number; readonly rps: number },
): readonly Line[] => {
  const shares = ({ node, postgres, cpu }: Cost): string => `${show(cpu)} ms (${show(node)} + ${show(postgres)})`;
  const cpu = atMost(limits.cpu, {
    goal,
    what: `${what}, CPU`,
    product: product.cpu,
    ceiling: ceiling.cpu,
    unit: 'ms',
  });
  const rps = { goal, what: `${what}, rps`, product: product.rps, ceiling: ceiling.rps, unit: '/s' };
  return [{ ...cpu, product: shares(product), ceiling: shares(ceiling) }, atLeast(limits.rps, rps)];
};

/** A goal that is a figure by itself. */
export const figure = (goal: string, what: string, value: number, wanted: string, ok: boolean): Line => ({
  goal,
  what,
  product: show(value),
  ceiling: '',
  ratio: null,
  wanted,
  ok,
});

/** What is wanted of a line that only helps to read the others. */
const forScale = 'for scale';

/** The same line, of which nothing is wanted. */
export const asScale = (line: Line): Line => ({ ...line, wanted: forScale, ok: true });

/** A figure that only helps to read the others. */
export const scale = (what: string, value: number, goal = '–'): Line => figure(goal, what, value, forScale, true);

const cells = ({ goal, what, product, ceiling, ratio, wanted, ok }: Line): readonly string[] => [
  goal,
  what,
  product,
  ceiling,
  ratio === null ? '' : show(ratio),
  wanted,
  wanted === forScale ? '' : ok ? 'held' : 'MISSED',
];

/** Wide enough for what the cases say, so that each line can be written as soon as it is known. */
const widths = [4, 56, 24, 24, 6, 9, 7];

const row = (texts: readonly string[]): string =>
  texts
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join(' | ')
    .trimEnd();

/** What stands above the lines. */
export const heading = [
  row(['goal', 'case', 'product', 'ceiling', 'ratio', 'wanted', 'goal is']),
  widths.map((width) => '-'.repeat(width)).join('-|-'),
].join('\n');

/** A line for people. */
export const formatLine = (line: Line): string => row(cells(line));

const goals = Array.from({ length: 22 }, (_, index) => `G${index + 1}`);

/** Goals that a test holds, and not a bench. */
const provedElsewhere: Readonly<Record<string, string>> = {
  G16: 'Lighthouse, over every public page',
  G22: 'npm test, scripts/e2e/accessible.e2e.ts',
};

/** What stands below the lines: where the goals are proved that no line names, what was missed, and what could not run. */
export const summary = (lines: readonly Line[], broken: readonly string[]): string => {
  const missed = lines.filter(({ ok }) => !ok).map(({ goal, what }) => `missed: ${goal} ${what}`);
  const unmeasured = goals.filter((goal) => !lines.some((one) => one.goal === goal));
  const elsewhere = unmeasured.flatMap((goal) => {
    const where = provedElsewhere[goal];
    return where === undefined ? [] : [`${goal} is proved elsewhere: ${where}`];
  });
  const notRun = unmeasured.filter((goal) => provedElsewhere[goal] === undefined);
  return [
    '',
    ...elsewhere,
    ...(notRun.length > 0 ? [`not measured in this run: ${notRun.join(' ')}`] : []),
    ...missed,
    ...broken.map((name) => `could not run: ${name}`),
    `${lines.filter(({ ok, wanted }) => ok && wanted !== forScale).length} held, ${missed.length} missed, ${broken.length} could not run`,
  ].join('\n');
};
