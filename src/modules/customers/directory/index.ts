export { matchCustomer, type CustomerMatch } from './add-customer.ts';
export { customersWithPhone, phonesOfCustomers, type CustomerPhone } from './customer-phones.ts';
export { customerTotals } from './customer-totals.ts';
export { CustomerModel } from './customer.model.ts';
export { activeCustomerSql, customerColumns } from './customer.store.ts';
export { idForPhone } from './customer.ts';
export type {
  CustomerAdded,
  CustomerArchived,
  CustomerChanged,
  CustomerEvent,
  CustomerPhonesFixed,
  CustomerRestored,
  CustomersAdded,
  CustomersMerged,
  ImportedCustomersRemoved,
  MergedCustomersRemoved,
} from './events.ts';
export { everyCustomer, type KnownCustomer } from './every-customer.ts';
export { countAllOddPhones, fixSomePhones } from './fix-phones.ts';
export { customerNotFound } from './messages.ts';
export { countAdded, idsOfCustomer, readCustomer, toCustomer, type StoredCustomer } from './read-customers.ts';
