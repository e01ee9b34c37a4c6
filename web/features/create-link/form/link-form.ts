import { z } from 'zod';
import type { Customer } from '../../../../src/contract/customers.ts';
import { clockChoices, createChoices, type ExpiryChoice } from '../../../../src/contract/links/expiry.ts';
import { NewLink } from '../../../../src/contract/links/new-link.ts';
import { parseAmount, showMoney, toDecimal } from '../../../../src/contract/money.ts';
import { isPhone, normalizePhone, showPhone } from '../../../../src/contract/phone.ts';
import { translate } from '../../../core/translate.ts';
import { formatPhoneInput } from '../../../ui/phone-field.tsx';
import { filledIn, type WantedDocument } from '../../documents/index.tsx';
import { nameOnLinks } from '../../link/index.ts';
import { fieldMessages } from './messages.ts';

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
  /** The name of the picked customer in the directory, where it has digits that no link may carry; else null. */
  readonly recordName: string | null;
  /** What its customer is asked to sign. */
  readonly documents: readonly WantedDocument[];
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
  recordName: null,
  documents: [],
};

const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');
const hasThirdDecimal = (typed: string): boolean => /\.\d{3,}$/.test(withoutSpaces(typed));

/** The cents of a typed amount, or null when it is none. Nothing is rounded, and spaces that were pasted do not matter. */
export const centsOf = (typed: string): number | null =>
  hasThirdDecimal(typed) ? null : parseAmount(withoutSpaces(typed));

const typedAmount = z
  .string()
  .refine((typed) => !hasThirdDecimal(typed), { message: fieldMessages.tooManyDecimals, abort: true })
  .transform((typed): string | number => withoutSpaces(typed));

/** The schema of the server, and one rule of the form. */
export const linkFormSchema = NewLink.extend({ amount: typedAmount.pipe(NewLink.shape.amount) });

/** The choice for a value of the select. */
export const choiceOf = (value: string): ExpiryChoice =>
  value in clockChoices ? (value as keyof typeof clockChoices) : Number(value);

/** An amount as the field shows it when it is left: `1,234.50`; text that is no amount stays as typed. */
export const formatAmount = (typed: string): string => {
  const cents = centsOf(typed);
  return cents === null || cents === 0 ? typed : showMoney(cents).slice(1);
};

/** The values that picking a customer fills in. A name comes without its digits, which no link may carry. */
export const customerValues = ({
  id,
  customerName,
  customerEmail,
  customerPhone,
}: Customer): Partial<LinkFormValues> => ({
  customerName: nameOnLinks(customerName),
  customerEmail: customerEmail ?? '',
  customerPhone: showPhone(customerPhone ?? ''),
  customerId: id,
  recordName: /\d/.test(customerName) ? customerName : null,
  createCustomer: false,
});

/** The values of somebody new, out of what was typed into the search: a phone number, an email or a name. */
export const newCustomerValues = (typed: string): Partial<LinkFormValues> => {
  const nobody = { customerId: null, recordName: null, createCustomer: true };
  const blank = { customerName: '', customerEmail: '', customerPhone: '' };
  if (/^[\d\s()+.-]{3,}$/.test(typed)) return { ...nobody, ...blank, customerPhone: formatPhoneInput(typed) };
  if (typed.includes('@')) return { ...nobody, ...blank, customerEmail: typed };
  return { ...nobody, ...blank, customerName: typed };
};

/** Whether a picked customer has everything a link needs, so that no field has to be open. */
export const isWholeCustomer = ({ customerId, customerName, customerPhone }: LinkFormValues): boolean =>
  customerId !== null && customerName !== '' && isPhone(customerPhone);

/** What is in force while the options are folded: `Sale · 24 hours · Debit Cards Only`. */
export const summaryOf = (values: LinkFormValues): string =>
  [
    fieldMessages.types[values.transactionType],
    translate(createChoices.find(({ value }) => String(value) === values.expiresIn)?.label ?? ''),
    values.debitOnly ? fieldMessages.debitOnly : fieldMessages.anyCard,
    values.internalNotes.trim() !== '' && fieldMessages.internalNotes,
    values.customerNotes.trim() !== '' && fieldMessages.customerNotes,
    values.documents.length > 0 && fieldMessages.documents(values.documents.length),
  ]
    .filter(Boolean)
    .join(' · ');

/** Whether a form differs from how it began; by which channels it is sent does not count. */
export const differs = (values: LinkFormValues, start: LinkFormValues): boolean =>
  (Object.keys(start) as (keyof LinkFormValues)[]).some(
    (name) =>
      name !== 'smsEnabled' &&
      name !== 'emailEnabled' &&
      (name === 'documents'
        ? JSON.stringify(values.documents) !== JSON.stringify(start.documents)
        : values[name] !== start[name]),
  );

/** What is typed of the link, as its document would say it. */
export const draftOf = (values: LinkFormValues) => {
  const { amount, customerName, customerPhone, customerEmail, customerNotes } = values;
  return {
    ...(NewLink.shape.amount.safeParse(withoutSpaces(amount)).success && { amount: withoutSpaces(amount) }),
    customerName: customerName.trim().slice(0, 100),
    customerPhone: isPhone(customerPhone) ? showPhone(normalizePhone(customerPhone)) : '',
    customerEmail: customerEmail.trim().slice(0, 254),
    notes: customerNotes.trim().slice(0, 2000),
  };
};

/** The body of the request. */
export const bodyOf = (values: LinkFormValues): z.input<typeof NewLink> => ({
  amount: toDecimal(centsOf(values.amount) ?? 0),
  customerName: values.customerName.trim(),
  customerEmail: values.customerEmail.trim(),
  customerPhone: normalizePhone(values.customerPhone),
  transactionType: values.transactionType,
  debitOnly: values.debitOnly,
  expiresIn: choiceOf(values.expiresIn),
  smsEnabled: values.smsEnabled,
  emailEnabled: values.emailEnabled,
  createCustomer: values.createCustomer,
  internalNotes: values.internalNotes,
  customerNotes: values.customerNotes,
  ...(values.customerId !== null && { customerId: values.customerId }),
  ...(values.documents.length > 0 && {
    documents: values.documents.map(({ templateId, values: blanks }) => ({ templateId, values: filledIn(blanks) })),
  }),
});
