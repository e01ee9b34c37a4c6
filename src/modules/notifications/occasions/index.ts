export type { Occasion, OccasionHandler } from './occasion.ts';
export { tellPayments } from './payment-occasions.ts';
