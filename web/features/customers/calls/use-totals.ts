import type { Customer } from '../../../../src/contract/customers.ts';
import type { CustomerLinkTotals } from '../../../../src/contract/links/customer-links.ts';
import { useCustomerTotalsQuery } from './customers-api.ts';

/** What the links of customers come to, by the id of the customer; undefined until the server has answered. */
export const useTotals = (customers: readonly Pick<Customer, 'id'>[]) => {
  const ids = customers.map(({ id }) => id).join(',');
  const { data, error, refetch } = useCustomerTotalsQuery({ query: { ids } }, { skip: ids === '' });
  const of = new Map<string, CustomerLinkTotals>(data?.totals.map((totals) => [totals.customerId, totals]));
  return { of, isLoaded: data !== undefined, error, refetch: () => void refetch() };
};
