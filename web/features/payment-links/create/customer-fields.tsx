import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPhone, normalizePhone } from '../../../../src/contract/phone.ts';
import { useAfterPress } from '../../../ui/after-press.ts';
import { Field } from '../../../ui/form-field.tsx';
import { pairOfFields } from '../../../ui/form-grid.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { useCustomersQuery } from '../../customers/index.ts';
import { createTexts } from './messages.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { pickedFrom, type TypedLink } from './link-form.ts';

/** Someone who has the phone number that was typed, if the store knows them. */
const useKnown = ({ customerId, customerPhone }: TypedLink) => {
  const phone = normalizePhone(customerPhone);
  const { currentData } = useCustomersQuery(
    { query: { q: phone, limit: 8 } },
    { skip: customerId !== null || !isPhone(customerPhone) },
  );
  return currentData?.customers.find((known) => known.customerPhone === phone);
};

// On a phone the offer stands below the words, or they would be squeezed beside it.
const roomForWords = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } } as const;

const Known = ({ form }: { readonly form: Form<TypedLink> }) => {
  const known = useAfterPress(useKnown(form.values));
  if (known === undefined) return null;
  const use = (
    <Button color="inherit" size="small" onClick={() => form.setMany(pickedFrom(known))}>
      {createTexts.takeExisting}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" role="status" action={use} sx={roomForWords}>
      {createTexts.exists(known.customerName)}
    </Alert>
  );
};

/** Who pays: picked from the directory or typed. Typing over a picked customer makes it somebody new. */
export const CustomerFields = ({ form }: { readonly form: Form<TypedLink> }) => {
  const typed = (name: 'customerName' | 'customerEmail' | 'customerPhone') => ({
    ...fieldOf(form, name),
    onText: (text: string) =>
      form.setMany({
        [name]: text,
        customerId: null,
        ...(form.values.customerId !== null && { createCustomer: true }),
      }),
  });
  const { customerId, createCustomer, customerName } = form.values;
  const fresh = createCustomer && customerName !== '' ? createTexts.willCreate : createTexts.pickerHelp;
  const state = customerId === null ? fresh : createTexts.picked;
  return (
    <>
      <CustomerPicker state={state} onPick={(customer) => form.setMany(pickedFrom(customer))} />
      <Box sx={pairOfFields}>
        <Field {...typed('customerName')} label={createTexts.name} autoComplete="off" />
        <PhoneField {...typed('customerPhone')} label={createTexts.phone} help={createTexts.phoneHelp} />
      </Box>
      <Known form={form} />
      <Field {...typed('customerEmail')} label={createTexts.email} type="email" autoComplete="off" />
    </>
  );
};
