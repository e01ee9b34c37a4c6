export { findDisagreements, type PayerResult, type ProcessorCharge } from './reconciliation-check.ts';
