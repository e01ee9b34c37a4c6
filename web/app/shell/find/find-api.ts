import { customers } from '../../../../src/contract/customers.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { api, queryOf } from '../../../core/api.ts';

/** The searches of the two lists, under names of their own: what is found is not what their screens show. */
const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: queryOf(build, customers.list, 'customers'),
    findLinks: queryOf(build, paymentLinks.list, 'links', 'payments'),
  }),
});

export const { useFindCustomersQuery, useFindLinksQuery } = findApi;
