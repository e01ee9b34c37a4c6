import { customers } from '../../../src/contract/customers.ts';
import { api, call, type Answered, type Asked } from '../../core/api.ts';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query<Answered<typeof customers.list>, Asked<typeof customers.list>>({
      ...call(customers.list),
      providesTags: ['customers'],
    }),
    addCustomer: build.mutation<Answered<typeof customers.create>, Asked<typeof customers.create>>({
      ...call(customers.create),
      invalidatesTags: ['customers'],
    }),
  }),
});

export const { useCustomersQuery, useLazyCustomersQuery, useAddCustomerMutation } = customersApi;
