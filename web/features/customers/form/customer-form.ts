import type { z } from 'zod';
import { type Customer, NewCustomer } from '../../../../src/contract/customers.ts';
import { customerName, neededText, phone } from '../../../../src/contract/formats.ts';
import { normalizePhone, showPhone } from '../../../../src/contract/phone.ts';
import { fieldMessages } from './messages.ts';

/** The values of the fields, as they are typed. */
export interface CustomerValues {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly customerAddress: string;
  readonly customerCity: string;
  readonly customerState: string;
  readonly customerZip: string;
  readonly notes: string;
}

/** The values of the dialog that adds a customer, whose name may be asked for in two parts. */
export interface NewCustomerValues extends CustomerValues {
  readonly firstName: string;
  readonly lastName: string;
}

/** The values of an empty form. */
export const blankCustomer: NewCustomerValues = {
  firstName: '',
  lastName: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
  customerZip: '',
  notes: '',
};

/** The values of a customer, as a form shows them. */
export const valuesOf = (customer: Customer): CustomerValues => ({
  customerName: customer.customerName,
  customerEmail: customer.customerEmail ?? '',
  customerPhone: showPhone(customer.customerPhone ?? ''),
  customerAddress: customer.customerAddress ?? '',
  customerCity: customer.customerCity ?? '',
  customerState: customer.customerState ?? '',
  customerZip: customer.customerZip ?? '',
  notes: customer.notes ?? '',
});

// Both names and the space between them fit into the name of a customer.
const partOfName = (missing: string) =>
  neededText(127, missing).refine((typed) => customerName.safeParse(typed).error === undefined || typed === '', {
    message: fieldMessages.digitsInName,
  });

/** A link needs a phone, an entry of the directory does not: each has its form. */
const linkCustomerSchema = NewCustomer.omit({ customerName: true }).extend({
  firstName: partOfName(fieldMessages.firstNameMissing),
  lastName: partOfName(fieldMessages.lastNameMissing),
  customerPhone: phone,
});

/** What a new customer is added for. */
export type CustomerPurpose = 'directory' | 'link';

/** The schema of the server; for a link with a name in two parts and a phone that is asked for. */
export const schemaOf = (purpose: CustomerPurpose): z.ZodType =>
  purpose === 'directory' ? NewCustomer : linkCustomerSchema;

const orNull = (typed: string): string | null => typed.trim() || null;

/** The body of the request: one name, and null for what was left empty. */
export const bodyOf = (values: CustomerValues): z.input<typeof NewCustomer> => ({
  customerName: values.customerName.trim(),
  customerEmail: orNull(values.customerEmail),
  customerPhone: normalizePhone(values.customerPhone) || null,
  customerAddress: orNull(values.customerAddress),
  customerCity: orNull(values.customerCity),
  customerState: orNull(values.customerState),
  customerZip: orNull(values.customerZip),
  notes: orNull(values.notes),
});

/** The body for a new customer, whose two names become one. */
export const newBodyOf = (values: NewCustomerValues, purpose: CustomerPurpose): z.input<typeof NewCustomer> =>
  bodyOf(
    purpose === 'directory'
      ? values
      : { ...values, customerName: `${values.firstName.trim()} ${values.lastName.trim()}` },
  );
