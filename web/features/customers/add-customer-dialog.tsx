import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Customer } from '../../../src/contract/customers.ts';
import { normalizePhone } from '../../../src/contract/phone.ts';
import { useIdempotencyKey } from '../../core/api.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { BusyButton, twoColumns } from '../../ui/form-parts.tsx';
import { useAfterPress, useFocusOnMount } from '../../ui/interaction.ts';
import { useIsDesktop } from '../../ui/page.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { blankCustomer, bodyOf, customerFormSchema, type CustomerFormValues } from './customer-form.ts';
import {
  customerWithPhone,
  phoneSearch,
  useAddCustomerMutation,
  useCustomerWithPhone,
  useLazyCustomersQuery,
} from './customers-api.ts';
import { addMessages } from './messages.ts';

/** Adds the customer unless somebody else has the phone, whom the form then offers. A double click adds one. */
const useAddCustomer = (onAdded: () => void) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [find] = useLazyCustomersQuery();
  const [add] = useAddCustomerMutation();
  const keyOf = useIdempotencyKey();
  const toast = useToast();
  const run = async (values: CustomerFormValues, anyway: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const body = bodyOf(values);
    // The form may be sent before it has shown who has the phone. A search that fails keeps nobody from being added.
    const { data: found } = anyway ? {} : await find(phoneSearch(values.customerPhone), true);
    const exists = customerWithPhone(values.customerPhone, found) !== undefined;
    const { error } = exists ? {} : await add({ body, idempotencyKey: keyOf(body) });
    setBusy(false);
    if (exists) return;
    if (error !== undefined) return setRefusal(messageOf(error, addMessages.failed, { hasAdvice: true }));
    toast({ title: 'Success', text: addMessages.success });
    onAdded();
  };
  return { busy, refusal, run };
};

interface FieldsProps {
  readonly form: Form<CustomerFormValues>;
  readonly existing: Customer | undefined;
  readonly onTakeExisting: (customer: Customer) => void;
}

const ExistingAlert = ({ existing, onTakeExisting }: Omit<FieldsProps, 'form'>) =>
  existing !== undefined && (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        <Button color="inherit" size="small" onClick={() => onTakeExisting(existing)}>
          {addMessages.takeExisting}
        </Button>
      }
    >
      {addMessages.exists(existing.customerName)}
    </Alert>
  );

const Fields = ({ form, existing, onTakeExisting }: FieldsProps) => {
  const first = useFocusOnMount<HTMLInputElement>();
  const optional = (name: keyof CustomerFormValues, label: string) => (
    <TextField {...fieldOf(form, name)} label={label} autoComplete="off" />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ ...twoColumns, gap: 2 }}>
        <TextField {...fieldOf(form, 'firstName')} inputRef={first} label={addMessages.firstName} autoComplete="off" />
        <TextField {...fieldOf(form, 'lastName')} label={addMessages.lastName} autoComplete="off" />
      </Box>
      <PhoneField {...fieldOf(form, 'customerPhone')} label={addMessages.phone} />
      <ExistingAlert existing={existing} onTakeExisting={onTakeExisting} />
      <TextField {...fieldOf(form, 'customerEmail')} label={addMessages.email} type="email" autoComplete="off" />
      {optional('customerAddress', addMessages.address)}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{optional('customerCity', addMessages.city)}</Box>
        {optional('customerState', addMessages.state)}
        {optional('customerZip', addMessages.zip)}
      </Box>
      <TextField {...fieldOf(form, 'notes')} label={addMessages.notes} multiline minRows={2} maxRows={6} />
    </Stack>
  );
};

interface AddCustomerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const useAddCustomerForm = (close: () => void) => {
  const { busy, refusal, run } = useAddCustomer(close);
  const send = (values: CustomerFormValues): void => void run(values, existing !== undefined);
  const form = useForm(customerFormSchema, blankCustomer, send);
  const existing = useAfterPress(useCustomerWithPhone(form.values.customerPhone).customer);
  return { form, existing, busy, refusal };
};

const AddCustomerForm = ({ onClose, onTyped }: { readonly onClose: () => void; readonly onTyped: () => void }) => {
  const { form, existing, busy, refusal } = useAddCustomerForm(onClose);
  const navigate = useNavigate();
  const takeExisting = ({ customerPhone }: Customer): void => {
    onClose();
    void navigate(`/customers?phone=${normalizePhone(customerPhone ?? '')}`);
  };
  return (
    <Box
      component="form"
      aria-label={addMessages.title}
      noValidate
      onSubmit={form.submit}
      onChange={onTyped}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent>
        <Fields form={form} existing={existing} onTakeExisting={takeExisting} />
        {refusal !== null && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose}>{addMessages.cancel}</Button>
        <BusyButton
          type="submit"
          busy={busy}
          label={existing === undefined ? addMessages.submit : addMessages.addAnyway}
          busyLabel={addMessages.busy}
        />
      </DialogActions>
    </Box>
  );
};

/** Adds a customer to the directory. Who already has the phone number is shown before anybody is added. */
export const AddCustomerDialog = ({ open, onClose }: AddCustomerDialogProps) => {
  const [unsaved, setUnsaved] = useState(false);
  const close = (): void => {
    setUnsaved(false);
    onClose();
  };
  return (
    <ClosableDialog
      open={open}
      title={addMessages.title}
      unsaved={unsaved}
      onClose={close}
      fullScreen={!useIsDesktop()}
    >
      <AddCustomerForm onClose={close} onTyped={() => setUnsaved(true)} />
    </ClosableDialog>
  );
};
