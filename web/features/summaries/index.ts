export { DailySummaries } from './daily-summaries.tsx';
export { SummariesScreen } from './summaries-screen.tsx';
