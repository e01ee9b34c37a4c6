import type { SmsStats } from '../../../src/contract/reporting.ts';

/** A count with thousands separators; what is not known stays so. */
export const showCount = (count: number | undefined): string | undefined => count?.toLocaleString('en-US');

/** A percentage with one decimal; a dash where nothing was sent, because then there is no rate. */
export const showRate = (stats: SmsStats | undefined): string | undefined => {
  if (stats === undefined) return undefined;
  return stats.totalSent === 0 ? '–' : `${stats.clickRate.toFixed(1)}%`;
};
