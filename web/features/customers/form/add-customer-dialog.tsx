import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useNavigate } from '../../../core/router/index.ts';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useIdempotencyKey } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal, twoColumns } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { useIsDesktop } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useAddCustomerMutation, useLazyKnownCustomersQuery } from '../calls/index.ts';
import { CustomerFields } from './customer-fields.tsx';
import { blankCustomer, type CustomerPurpose, newBodyOf, type NewCustomerValues, schemaOf } from './customer-form.ts';
import { DoubledDialog } from './doubled-dialog.tsx';
import { knownAmong, knownQueryOf, useKnown } from './known.ts';
import { addMessages, fieldMessages } from './messages.ts';
import { useCheckedSubmit } from './use-checked-submit.ts';
import { toastMessages } from '../../../ui/messages.ts';

/** Adds the customer unless somebody has the phone or the email, about whom the form then asks. A double click adds one. */
const useAddCustomer = (purpose: CustomerPurpose, onAdded: () => void) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [doubled, setDoubled] = useState<Customer | null>(null);
  const [find] = useLazyKnownCustomersQuery();
  const [add] = useAddCustomerMutation();
  const keyOf = useIdempotencyKey();
  const toast = useToast();
  /** Who is there already. A check that fails keeps nobody from being added. */
  const findDoubled = async (values: NewCustomerValues): Promise<Customer | undefined> => {
    const query = knownQueryOf(values);
    const { data, error } = query === null ? {} : await find(query);
    // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
    if (error !== undefined) console.error('Nobody could be looked for with this phone or email.', error);
    const { byPhone, byEmail } = knownAmong(data?.customers ?? [], values);
    return byPhone ?? byEmail;
  };
  const run = async (values: NewCustomerValues, anyway: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const there = anyway ? undefined : await findDoubled(values);
    setDoubled(there ?? null);
    const body = newBodyOf(values, purpose);
    const { error } = there === undefined ? await add({ body, idempotencyKey: keyOf(body) }) : {};
    setBusy(false);
    if (there !== undefined) return;
    if (error !== undefined) {
      // The reason stands in the form.
      toast({ title: addMessages.failed[purpose], tone: 'error' });
      setRefusal(messageOf(error, addMessages.failure));
      return;
    }
    toast({ title: toastMessages.success, text: addMessages.success });
    onAdded();
  };
  return { busy, refusal, doubled, run, cancel: () => setDoubled(null) };
};

const NameFields = ({
  form,
  purpose,
}: {
  readonly form: Form<NewCustomerValues>;
  readonly purpose: CustomerPurpose;
}) => {
  const first = useFocusOnMount<HTMLInputElement>();
  if (purpose === 'directory')
    return (
      <TextField {...fieldOf(form, 'customerName')} inputRef={first} label={fieldMessages.name} autoComplete="off" />
    );
  return (
    <Box sx={{ ...twoColumns, gap: 2 }}>
      <TextField {...fieldOf(form, 'firstName')} inputRef={first} label={fieldMessages.firstName} autoComplete="off" />
      <TextField {...fieldOf(form, 'lastName')} label={fieldMessages.lastName} autoComplete="off" />
    </Box>
  );
};

interface AddCustomerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A link needs a first and a last name and a phone, the directory a name. */
  readonly purpose: CustomerPurpose;
  /** Stands in the form at first: of somebody who texted, say. */
  readonly phone?: string;
}

interface AddFormProps extends Omit<AddCustomerDialogProps, 'open'> {
  readonly onTyped: () => void;
}

const useAddForm = ({ purpose, phone = '', onClose }: Omit<AddFormProps, 'onTyped'>) => {
  const { run, ...adding } = useAddCustomer(purpose, onClose);
  const navigate = useNavigate();
  const schema = schemaOf(purpose);
  const form = useForm(schema, { ...blankCustomer, customerPhone: phone }, (values) => void run(values, false));
  return {
    ...adding,
    form,
    submit: useCheckedSubmit(form, schema),
    known: useKnown(form.values),
    addAnyway: () => void run(form.values, true),
    use: ({ id }: Customer): void => {
      onClose();
      void navigate(`/customers/${id}`);
    },
  };
};

const AddCustomerForm = ({ onTyped, ...props }: AddFormProps) => {
  const { purpose, onClose } = props;
  const { form, submit, known, busy, refusal, doubled, ...choices } = useAddForm(props);
  return (
    <Box
      component="form"
      aria-label={addMessages.title}
      noValidate
      onSubmit={submit}
      onChange={onTyped}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent>
        <CustomerFields
          form={form}
          name={<NameFields form={form} purpose={purpose} />}
          phoneLabel={purpose === 'directory' ? fieldMessages.phone : fieldMessages.neededPhone}
          known={known}
        />
        <DialogRefusal message={refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose}>{addMessages.cancel}</Button>
        <BusyButton type="submit" busy={busy} label={addMessages.submit} busyLabel={addMessages.busy} />
      </DialogActions>
      {doubled !== null && (
        <DoubledDialog
          customer={doubled}
          onUse={() => choices.use(doubled)}
          onAnyway={choices.addAnyway}
          onCancel={choices.cancel}
        />
      )}
    </Box>
  );
};

/** Adds a customer to the directory. Who already has the phone or the email is told before anybody is added. */
export const AddCustomerDialog = ({ open, onClose, ...form }: AddCustomerDialogProps) => {
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
      <AddCustomerForm {...form} onClose={close} onTyped={() => setUnsaved(true)} />
    </ClosableDialog>
  );
};
