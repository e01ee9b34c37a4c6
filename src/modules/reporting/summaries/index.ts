export { completeDueSummaries, completeSummary } from './complete-summaries.ts';
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
export { writeSummary, type SummaryRequest } from './write-summary.ts';
