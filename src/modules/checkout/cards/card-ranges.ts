import type { Funding } from '../../processor/index.ts';

/** Cards whose first eight digits lie between these two, both included. */
export interface CardRange {
  readonly low: number;
  readonly high: number;
  readonly funding: Funding;
}

/** One entry for each range; where lines about the same one contradict each other, nothing is known of it. */
const distinct = (ranges: Iterable<CardRange>): readonly CardRange[] => {
  const found = new Map<string, CardRange>();
  for (const range of ranges) {
    const key = `${range.low}-${range.high}`;
    const other = found.get(key);
    found.set(key, other && other.funding !== range.funding ? { ...range, funding: 'unknown' } : range);
  }
  return [...found.values()];
};

/** The next interval that no range has taken. Each names one behind it that may be free, or itself where it is. */
const nextFree = (next: Int32Array, from: number): number => {
  const behind = (at: number): number => next[at] ?? at;
  let at = from;
  while (behind(at) !== at) {
    next[at] = behind(behind(at));
    at = behind(at);
  }
  return at;
};

const joined = (ranges: readonly CardRange[]): readonly CardRange[] => {
  const found: CardRange[] = [];
  for (const range of ranges) {
    const last = found.at(-1);
    if (last && last.high + 1 === range.low && last.funding === range.funding)
      found.splice(-1, 1, { ...last, high: range.high });
    else found.push(range);
  }
  return found;
};

/**
 * Makes ranges that do not overlap, in their order, of ranges that may: the narrower one knows better, also that nothing is known. What
 * nothing is known of is left out.
 */
export const flatten = (given: Iterable<CardRange>): readonly CardRange[] => {
  const ranges = distinct(given).toSorted((a, b) => a.high - a.low - (b.high - b.low) || a.low - b.low);
  const points = [...new Set(ranges.flatMap(({ low, high }) => [low, high + 1]))].sort((a, b) => a - b);
  const positions = new Map(points.map((point, position) => [point, position]));
  const next = Int32Array.from(points.keys());
  const fundings: Funding[] = points.map(() => 'unknown');
  for (const { low, high, funding } of ranges) {
    const end = positions.get(high + 1) ?? 0;
    for (let at = nextFree(next, positions.get(low) ?? 0); at < end; at = nextFree(next, at)) {
      fundings[at] = funding;
      next[at] = at + 1;
    }
  }
  const intervals = points.map((low, at) => ({
    low,
    high: (points[at + 1] ?? low) - 1,
    funding: fundings[at] ?? 'unknown',
  }));
  return joined(intervals.filter(({ funding }) => funding !== 'unknown'));
};
