import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPhone, normalizePhone } from '../../../../src/contract/phone.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { twoColumns } from '../../../ui/form-parts.tsx';
import { useAfterPress } from '../../../ui/interaction.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { useCustomersQuery } from '../../customers/index.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { customerValues, type LinkFormValues } from './link-form.ts';
import { createMessages } from './messages.ts';

/** The customer who has the typed phone number already. */
const useExistingCustomer = ({ customerId, customerPhone }: LinkFormValues) => {
  const phone = normalizePhone(customerPhone);
  const { currentData } = useCustomersQuery(
    { query: { q: phone, limit: 8 } },
    { skip: customerId !== null || !isPhone(customerPhone) },
  );
  return currentData?.customers.find((customer) => customer.customerPhone === phone);
};

// On a phone the button wraps below the message: beside it the message would be too narrow.
const wrapAction = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } } as const;

const ExistingCustomerAlert = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const existing = useAfterPress(useExistingCustomer(form.values));
  if (existing === undefined) return null;
  const useButton = (
    <Button color="inherit" size="small" onClick={() => form.setMany(customerValues(existing))}>
      {createMessages.takeExisting}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" role="status" action={useButton} sx={wrapAction}>
      {createMessages.exists(existing.customerName)}
    </Alert>
  );
};

/** Who pays: picked from the directory or typed. Changing a picked customer creates a new one. */
export const CustomerFields = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const customerField = (name: 'customerName' | 'customerEmail' | 'customerPhone') => ({
    ...fieldOf(form, name),
    onText: (text: string) =>
      form.setMany({
        [name]: text,
        customerId: null,
        ...(form.values.customerId !== null && { createCustomer: true }),
      }),
  });
  const { customerId, createCustomer, customerName } = form.values;
  const newCustomer = createCustomer && customerName !== '' ? createMessages.willCreate : createMessages.pickerHelp;
  const pickerHelp = customerId === null ? newCustomer : createMessages.picked;
  return (
    <>
      <CustomerPicker help={pickerHelp} onPick={(customer) => form.setMany(customerValues(customer))} />
      <Box sx={twoColumns}>
        <TextField {...customerField('customerName')} label={createMessages.name} autoComplete="off" />
        <PhoneField {...customerField('customerPhone')} label={createMessages.phone} help={createMessages.phoneHelp} />
      </Box>
      <ExistingCustomerAlert form={form} />
      <TextField {...customerField('customerEmail')} label={createMessages.email} type="email" autoComplete="off" />
    </>
  );
};
