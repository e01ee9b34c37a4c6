import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** Moves the links whose time has passed; every minute. */
export const expireLinks = queue('payment-links.expire-links', z.object({}));
