export { textTotals } from './text-totals.ts';
export { trackedLink } from './tracked-link.ts';
export { openers } from './tracking-link.model.ts';
