export { AmountField } from './amount-field.tsx';
export {
  blankLink,
  bodyOf,
  customerValues,
  differs,
  isWholeCustomer,
  linkFormSchema,
  type LinkFormValues,
  newCustomerValues,
} from './link-form.ts';
export { MoreOptions } from './more-options.tsx';
export { channelsOf, SendFields } from './send-fields.tsx';
