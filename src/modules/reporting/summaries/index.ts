export { completeDueSummaries, completeSummary } from './complete-summaries.ts';
export { cardOf, totalsOf, type DayContent } from './day-content.ts';
export { listSummaries, readSummary, summaryPdf } from './read-summaries.ts';
export { readDay, summarizeToday } from './write-summary.ts';
