import type { ContextOf } from '../../kernel/module.ts';
import { NewId, Transactions } from '../../kernel/tokens.ts';
import { Checkout } from '../checkout/index.ts';
import { PaymentLinks } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = { transact: Transactions, newId: NewId, checkout: Checkout, paymentLinks: PaymentLinks };

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
