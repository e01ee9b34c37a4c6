import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, Reader, Transactions } from '../../kernel/tokens.ts';
import { Customers } from '../customers/index.ts';
import { LinkLookups } from '../payment-links/index.ts';

/** The tokens this module is built from. */
export const needs = {
  reader: Reader,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  customers: Customers,
  linkLookups: LinkLookups,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
