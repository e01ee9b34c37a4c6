import { z } from 'zod';
import type { Customer } from '../../../../src/contract/customers.ts';
import { clockChoices, type ExpiryChoice } from '../../../../src/contract/expiry.ts';
import { parseAmount, showMoney, toDecimal } from '../../../../src/contract/money.ts';
import { NewLink } from '../../../../src/contract/new-link.ts';
import { normalizePhone, showPhone } from '../../../../src/contract/phone.ts';

/** The values of the form, as they are typed. */
export interface LinkFormValues {
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

/** The values of an empty form. */
export const blankLink: LinkFormValues = {
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

// A third decimal is a typing error; the server would round it.
const wholeCents = z.string().refine((typed) => !/\.\d{3,}\s*$/.test(typed), 'Amount must be a positive number');

/** The schema of the server, and one rule of the form. */
export const linkFormSchema = NewLink.extend({
  amount: wholeCents.transform((typed): string | number => typed).pipe(NewLink.shape.amount),
});

/** The choice for a value of the select. */
export const choiceOf = (value: string): ExpiryChoice =>
  value in clockChoices ? (value as keyof typeof clockChoices) : Number(value);

/** An amount as the field shows it when it is left: `1,234.50`; text that is no amount stays as typed. */
export const formatAmount = (typed: string): string => {
  const cents = parseAmount(typed);
  return cents === null || cents === 0 || /\.\d{3,}\s*$/.test(typed) ? typed : showMoney(cents).slice(1);
};

/** The values that picking a customer fills in. */
export const customerValues = ({
  id,
  customerName,
  customerEmail,
  customerPhone,
}: Customer): Partial<LinkFormValues> => ({
  customerName,
  customerEmail: customerEmail ?? '',
  customerPhone: showPhone(customerPhone ?? ''),
  customerId: id,
  createCustomer: false,
});

/** The body of the request. */
export const bodyOf = ({ customerId, ...values }: LinkFormValues): z.input<typeof NewLink> => ({
  ...values,
  amount: toDecimal(parseAmount(values.amount) ?? 0),
  customerName: values.customerName.trim(),
  customerEmail: values.customerEmail.trim(),
  customerPhone: normalizePhone(values.customerPhone),
  expiresIn: choiceOf(values.expiresIn),
  ...(customerId !== null && { customerId }),
});
