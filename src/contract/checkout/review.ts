import { z } from 'zod';
import { reviewCodes } from './review-codes.ts';

export { awaitsDecision, decisionCodes } from './review-codes.ts';

/** Why a person has to look at the payment of a link. */
export const ReviewCode = z.enum(reviewCodes);
export type ReviewCode = z.output<typeof ReviewCode>;
