/** How long something took: `212 ms`, `5.0 s`. */
export const showDuration = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
