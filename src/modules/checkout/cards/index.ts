export type { CardImport, CardImportReport } from './import-cards.ts';
export { recentDeclinesOf, velocityAfterDecline } from './velocity.store.ts';
export { lockAfterDecline, mustWait } from './velocity.ts';
