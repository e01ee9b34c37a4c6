export { completeDueSummaries, completeSummary } from './complete-summaries.ts';
export { cardOf, totalsOf, type DayContent } from './day-content.ts';
export {
  type EmailCounts,
  listSummaries,
  previewSummary,
  readSummary,
  recordEmails,
  summaryDocument,
  summaryPdf,
  type SummaryDocument,
} from './read-summaries.ts';
export { readDay, writeSummary, type SummaryRequest } from './write-summary.ts';
