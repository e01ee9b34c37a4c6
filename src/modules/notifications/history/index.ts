export { historyDays, updateAndCount } from './history-days.ts';
export { HistoryModel, oldHistory } from './history.model.ts';
export { readHistory, readStats } from './read-history.ts';
