import { customers, type Customer } from '../../../../src/contract/customers.ts';
import { customerMerge } from '../../../../src/contract/customers/merge.ts';
import { customerLinks } from '../../../../src/contract/links/customer-links.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { conversations } from '../../../../src/contract/texting/conversations.ts';
import { isPhone, normalizePhone } from '../../../../src/contract/phone.ts';
import { api, mutationOf, queryOf, type ResultOf } from '../../../core/api.ts';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: queryOf(build, customers.list, 'customers', 'links', 'texts'),
    customerCounts: queryOf(build, customers.counts, 'customers', 'links', 'texts'),
    archivedCustomers: queryOf(build, customers.archived, 'customers'),
    nearCustomers: queryOf(build, customers.near, 'customers'),
    knownCustomers: queryOf(build, customers.known, 'customers'),
    customer: queryOf(build, customers.one, 'customers', 'links', 'texts'),
    customerTotals: queryOf(build, customerLinks.customerTotals, 'links', 'payments'),
    customerMessages: queryOf(build, customerLinks.customerMessages, 'links', 'texts'),
    saidAboutTexts: queryOf(build, conversations.one, 'texts'),
    linksOfCustomer: queryOf(build, customerLinks.ofCustomer, 'links', 'payments'),
    addCustomer: mutationOf(build, customers.create, 'customers'),
    changeCustomer: mutationOf(build, customers.change, 'customers'),
    archiveCustomer: mutationOf(build, customers.archive, 'customers'),
    archiveCustomers: mutationOf(build, customers.archiveMany, 'customers'),
    unarchiveCustomer: mutationOf(build, customers.unarchive, 'customers'),
    mergePreview: queryOf(build, customerMerge.mergePreview, 'customers', 'texts'),
    mergeCustomers: mutationOf(build, customerMerge.merge, 'customers', 'links', 'texts', 'payments'),
    notTheSame: mutationOf(build, customerMerge.notTheSame, 'customers'),
    fixPhoneNumbers: mutationOf(build, customers.fixPhoneNumbers, 'customers'),
  }),
});

export const {
  useAddCustomerMutation,
  useArchiveCustomerMutation,
  useArchiveCustomersMutation,
  useArchivedCustomersQuery,
  useChangeCustomerMutation,
  useCustomerCountsQuery,
  useCustomerMessagesQuery,
  useCustomerQuery,
  useCustomersQuery,
  useCustomerTotalsQuery,
  useFixPhoneNumbersMutation,
  useKnownCustomersQuery,
  useLazyKnownCustomersQuery,
  useLinksOfCustomerQuery,
  useMergeCustomersMutation,
  useMergePreviewQuery,
  useNearCustomersQuery,
  useNotTheSameMutation,
  useSaidAboutTextsQuery,
  useUnarchiveCustomerMutation,
} = customersApi;

/** Where the customer of a link is found: their own page, or the directory searched for their phone, else for their name. */
export const customerAddress = ({
  customerId,
  customerPhone,
  customerName,
}: Pick<LinkRow, 'customerId' | 'customerPhone' | 'customerName'>): string => {
  if (customerId !== null) return `/customers/${customerId}`;
  const search = new URLSearchParams(customerPhone === '' ? { name: customerName } : { phone: customerPhone });
  return `/customers?${search.toString()}`;
};

/** The search that finds who has a phone number, and the customer among its matches who has exactly that number. */
const phoneSearch = (phone: string) => ({ query: { q: normalizePhone(phone), limit: 8 } });
const customerWithPhone = (phone: string, found: ResultOf<typeof customers.list> | undefined): Customer | undefined =>
  found?.customers.find(({ customerPhone }) => customerPhone === normalizePhone(phone));

const customerWithEmail = (email: string, found: ResultOf<typeof customers.list> | undefined): Customer | undefined =>
  found?.customers.find(({ customerEmail }) => customerEmail?.toLowerCase() === email.toLowerCase());

/** The customer who has a typed email already. One that is not complete, or `skip`, finds nobody. */
export const useCustomerWithEmail = (typed: string, { skip = false } = {}): Customer | undefined => {
  const email = typed.trim();
  const complete = !skip && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email);
  const { currentData } = useCustomersQuery({ query: { q: email, limit: 8 } }, { skip: !complete });
  return complete ? customerWithEmail(email, currentData) : undefined;
};

/**
 * The customer who has a typed phone number already. `searching` is true while that is not known. A number that is not
 * complete, or `skip`, finds nobody.
 */
export const useCustomerWithPhone = (phone: string, { skip = false } = {}) => {
  const complete = !skip && isPhone(phone);
  const { currentData, isFetching } = useCustomersQuery(phoneSearch(phone), { skip: !complete });
  return { customer: complete ? customerWithPhone(phone, currentData) : undefined, searching: complete && isFetching };
};
