import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** Adds the trusted rows that were committed since to the chain. */
export const chainRows = queue('activity.chain-rows', z.object({}).catch({}));

/** Signs where the chain ends today. */
export const anchorChain = queue('activity.anchor-chain', z.object({}).catch({}));

/** Checks the whole chain. */
export const checkChainQueue = queue('activity.check-chain', z.object({}).catch({}), { subjectOf: () => 'chain' });
