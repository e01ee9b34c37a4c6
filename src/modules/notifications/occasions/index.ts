export { findOccasions } from './find-occasions.ts';
export { oldOccasions, OccasionModel } from './occasion.model.ts';
export type { Occasion, OccasionHandler } from './occasion.ts';
