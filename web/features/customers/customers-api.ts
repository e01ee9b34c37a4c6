import { customers } from '../../../src/contract/customers.ts';
import { api, call, type ResultOf, type ArgsOf } from '../../core/api.ts';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query<ResultOf<typeof customers.list>, ArgsOf<typeof customers.list>>({
      ...call(customers.list),
      providesTags: ['customers'],
    }),
    addCustomer: build.mutation<ResultOf<typeof customers.create>, ArgsOf<typeof customers.create>>({
      ...call(customers.create),
      invalidatesTags: ['customers'],
    }),
  }),
});

export const { useCustomersQuery, useLazyCustomersQuery, useAddCustomerMutation } = customersApi;
