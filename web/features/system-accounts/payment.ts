import type { OpenPayment } from '../../../src/contract/operator.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';

/** Whether a payment is meant by a search: by store, customer, number or amount in any writing. */
export const isPaymentMeant = ({ store, customerName, transactionNumber, amount }: OpenPayment, q: string): boolean =>
  [store, customerName, transactionNumber, amount, showMoney(toCents(amount))].some((text) =>
    text.toLowerCase().includes(q.trim().toLowerCase()),
  );
