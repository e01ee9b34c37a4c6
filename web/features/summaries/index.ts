export { DailySummaries } from './daily-summaries.tsx';
