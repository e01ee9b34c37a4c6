import { z } from 'zod';
import { NewCustomer } from '../../../src/contract/customers.ts';
import { customerName, neededText, phone } from '../../../src/contract/formats.ts';
import { normalizePhone } from '../../../src/contract/phone.ts';
import { addMessages } from './messages.ts';

/** The values of the form, as they are typed. */
export interface CustomerFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly customerAddress: string;
  readonly customerCity: string;
  readonly customerState: string;
  readonly customerZip: string;
  readonly notes: string;
}

/** The values of an empty form. */
export const blankCustomer: CustomerFormValues = {
  firstName: '',
  lastName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
  customerZip: '',
  notes: '',
};

// Both names and the space between them fit into the name of a customer.
const partOfName = (missing: string) =>
  neededText(127, missing).refine((typed) => customerName.safeParse(typed).error === undefined || typed === '', {
    message: 'Customer name cannot contain numbers',
  });

/** The schema of the server, with a name in two parts and a phone that this form asks for. */
export const customerFormSchema = NewCustomer.omit({ customerName: true }).extend({
  firstName: partOfName(addMessages.firstNameMissing),
  lastName: partOfName(addMessages.lastNameMissing),
  customerPhone: phone,
});

const orNull = (typed: string): string | null => typed.trim() || null;

/** The body of the request: one name, and null for what was left empty. */
export const bodyOf = (values: CustomerFormValues): z.input<typeof NewCustomer> => ({
  customerName: `${values.firstName.trim()} ${values.lastName.trim()}`,
  customerEmail: orNull(values.customerEmail),
  customerPhone: normalizePhone(values.customerPhone),
  customerAddress: orNull(values.customerAddress),
  customerCity: orNull(values.customerCity),
  customerState: orNull(values.customerState),
  customerZip: orNull(values.customerZip),
  notes: orNull(values.notes),
});
