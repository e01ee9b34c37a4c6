/** The value below which such a share of the values lie; not a number where there are none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The middle of some figures. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
