import { type Customer, NewCustomer } from '../../../../src/contract/customers.ts';
import { isPhone, normalizePhone } from '../../../../src/contract/phone.ts';
import { useAfterPress, useDebounced } from '../../../ui/interaction.ts';
import { useKnownCustomersQuery } from '../calls/index.ts';

interface ContactValues {
  readonly customerPhone: string;
  readonly customerEmail: string;
}

const isEmail = (typed: string): boolean =>
  typed.trim() !== '' && NewCustomer.shape.customerEmail.safeParse(typed).success;

/** What is asked for: the phone and the email that are complete, or null where neither is. */
export const knownQueryOf = ({ customerPhone, customerEmail }: ContactValues, except?: string) => {
  const phone = isPhone(customerPhone) && { phone: normalizePhone(customerPhone) };
  const email = isEmail(customerEmail) && { email: customerEmail.trim() };
  if (!phone && !email) return null;
  return { query: { ...phone, ...email, ...(except !== undefined && { except }) } };
};

/** Who has a typed phone or email already. */
export interface KnownCustomers {
  readonly byPhone: Customer | undefined;
  readonly byEmail: Customer | undefined;
}

/** Finds among customers those who have what was typed; whoever has both is told once, at the phone. */
export const knownAmong = (
  customers: readonly Customer[],
  { customerPhone, customerEmail }: ContactValues,
): KnownCustomers => {
  const phone = normalizePhone(customerPhone);
  const email = customerEmail.trim().toLowerCase();
  const byPhone = isPhone(customerPhone) ? customers.find((each) => each.customerPhone === phone) : undefined;
  const byEmail = isEmail(customerEmail)
    ? customers.find((each) => each.customerEmail?.toLowerCase() === email)
    : undefined;
  return { byPhone, byEmail: byEmail?.id === byPhone?.id ? undefined : byEmail };
};

const nobody: readonly Customer[] = [];

/** Who has the phone or the email already, asked for while it is typed. `except` is the customer who is edited. */
export const useKnown = (typed: ContactValues, except?: string): KnownCustomers => {
  const settled = {
    customerPhone: useDebounced(typed.customerPhone),
    customerEmail: useDebounced(typed.customerEmail),
  };
  const query = knownQueryOf(settled, except);
  const { data } = useKnownCustomersQuery(query ?? { query: {} }, { skip: query === null });
  const found = query === null ? nobody : (data?.customers ?? nobody);
  // What has been typed since may be somebody else's.
  return knownAmong(useAfterPress(found), typed);
};
