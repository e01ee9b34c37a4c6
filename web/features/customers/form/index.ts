import { lazy } from 'react';

/** The Add New Customer dialog, loaded when it is first drawn; it needs a `Suspense` above it. */
export const AddCustomerDialog = lazy(async () => ({
  default: (await import('./add-customer-dialog.tsx')).AddCustomerDialog,
}));
export { CustomerFields } from './customer-fields.tsx';
export { bodyOf, type CustomerValues, schemaOf, valuesOf } from './customer-form.ts';
export { useKnown } from './known.ts';
export { fieldMessages } from './messages.ts';
export { useCheckedSubmit } from './use-checked-submit.ts';
