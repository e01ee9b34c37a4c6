export type { PayerAction } from './report.ts';
