import { z } from 'zod';
import type { Customer } from '../../../../src/contract/customers.ts';
import { clockChoices, type ExpiryChoice } from '../../../../src/contract/expiry.ts';
import { parseAmount, showMoney, toDecimal } from '../../../../src/contract/money.ts';
import { NewLink } from '../../../../src/contract/new-link.ts';
import { normalizePhone, showPhone } from '../../../../src/contract/phone.ts';

/** What stands in the form, as it is typed. */
export interface TypedLink {
  readonly amount: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly internalNotes: string;
  readonly customerNotes: string;
  readonly transactionType: 'sale' | 'preauth';
  readonly expiresIn: string;
  readonly debitOnly: boolean;
  readonly smsEnabled: boolean;
  readonly emailEnabled: boolean;
  readonly createCustomer: boolean;
  readonly customerId: string | null;
}

/** The form as it opens. */
export const emptyLink: TypedLink = {
  amount: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  internalNotes: '',
  customerNotes: '',
  transactionType: 'sale',
  expiresIn: '24',
  debitOnly: true,
  smsEnabled: false,
  emailEnabled: false,
  createCustomer: true,
  customerId: null,
};

// A third decimal is a slip of the finger, not a price; the server would round it.
const wholeCents = z.string().refine((typed) => !/\.\d{3,}\s*$/.test(typed), 'Amount must be a positive number');

/** The rules of the server, and one of the form. */
export const TypedLinkRules = NewLink.extend({
  amount: wholeCents.transform((typed): string | number => typed).pipe(NewLink.shape.amount),
});

/** The choice behind the value of the select. */
export const choiceOf = (value: string): ExpiryChoice =>
  value in clockChoices ? (value as keyof typeof clockChoices) : Number(value);

/** An amount as the field shows it once it is left: `1,234.50`; what is no amount stays as typed. */
export const showAmount = (typed: string): string => {
  const cents = parseAmount(typed);
  return cents === null || cents === 0 || /\.\d{3,}\s*$/.test(typed) ? typed : showMoney(cents).slice(1);
};

/** What picking a customer fills in. */
export const pickedFrom = ({ id, customerName, customerEmail, customerPhone }: Customer): Partial<TypedLink> => ({
  customerName,
  customerEmail: customerEmail ?? '',
  customerPhone: showPhone(customerPhone ?? ''),
  customerId: id,
  createCustomer: false,
});

/** What the form sends. */
export const payloadOf = ({ customerId, ...typed }: TypedLink): z.input<typeof NewLink> => ({
  ...typed,
  amount: toDecimal(parseAmount(typed.amount) ?? 0),
  customerName: typed.customerName.trim(),
  customerEmail: typed.customerEmail.trim(),
  customerPhone: normalizePhone(typed.customerPhone),
  expiresIn: choiceOf(typed.expiresIn),
  ...(customerId !== null && { customerId }),
});
