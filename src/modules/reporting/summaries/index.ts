export { completeDueSummaries, completeSummary } from './complete-summaries.ts';
export { listSummaries, readSummary, summaryPdf } from './read-summaries.ts';
export { summarizeToday } from './write-summary.ts';
