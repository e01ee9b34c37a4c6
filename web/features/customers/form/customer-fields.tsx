import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '../../../core/router/index.ts';
import type { ReactNode, RefObject } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import type { CustomerValues } from './customer-form.ts';
import type { KnownCustomers } from './known.ts';
import { fieldMessages, knownMessages } from './messages.ts';

/** What tells somebody from others of the name: phone and email. */
export const contactOf = ({ customerPhone, customerEmail }: Customer): string =>
  [showPhone(customerPhone ?? ''), customerEmail].filter(Boolean).join(' · ');

interface KnownAlertProps {
  readonly customer: Customer | undefined;
  readonly text: (name: string) => string;
}

const KnownAlert = ({ customer, text }: KnownAlertProps) =>
  customer !== undefined && (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' } }}
      action={
        <Button
          component={Link}
          to={`/customers/${customer.id}`}
          aria-label={knownMessages.openOf(customer.customerName)}
          color="inherit"
          size="small"
        >
          {knownMessages.open}
        </Button>
      }
    >
      {text(customer.customerName)}
      <Box sx={{ color: 'text.secondary' }}>{contactOf(customer)}</Box>
    </Alert>
  );

interface CustomerFieldsProps<V extends CustomerValues> {
  readonly form: Form<V>;
  /** The fields of the name, which stand first. */
  readonly name: ReactNode;
  readonly phoneLabel: string;
  /** The input of the phone, for who leads the focus to it. */
  readonly phoneRef?: RefObject<HTMLInputElement | null>;
  readonly known: KnownCustomers;
}

/** The fields of a customer; under the phone and the email stands who has them already. */
export const CustomerFields = <V extends CustomerValues>({
  form,
  name,
  phoneLabel,
  phoneRef,
  known,
}: CustomerFieldsProps<V>) => {
  const optional = (field: keyof CustomerValues, label: string) => (
    <TextField {...fieldOf(form, field)} label={label} autoComplete="off" />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {name}
      <PhoneField {...fieldOf(form, 'customerPhone')} label={phoneLabel} {...(phoneRef && { inputRef: phoneRef })} />
      <KnownAlert customer={known.byPhone} text={knownMessages.hasPhone} />
      <TextField {...fieldOf(form, 'customerEmail')} label={fieldMessages.email} type="email" autoComplete="off" />
      <KnownAlert customer={known.byEmail} text={knownMessages.hasEmail} />
      {optional('customerAddress', fieldMessages.address)}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{optional('customerCity', fieldMessages.city)}</Box>
        {optional('customerState', fieldMessages.state)}
        {optional('customerZip', fieldMessages.zip)}
      </Box>
      <TextField {...fieldOf(form, 'notes')} label={fieldMessages.notes} multiline minRows={2} maxRows={6} />
    </Stack>
  );
};
