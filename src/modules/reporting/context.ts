import type { ContextOf } from '../../kernel/module.ts';
import { ReadReplica } from '../../kernel/tokens.ts';
import { PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = { readReplica: ReadReplica, paymentLinks: PaymentLinks };

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
