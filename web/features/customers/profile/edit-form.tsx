import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { AskBeforeLeaving } from '../../../ui/leaving.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useChangeCustomerMutation } from '../calls/index.ts';
import {
  bodyOf,
  CustomerFields,
  type CustomerValues,
  fieldMessages,
  schemaOf,
  useCheckedSubmit,
  useKnown,
  valuesOf,
} from '../form/index.ts';
import { editMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

const useChange = ({ id }: Customer, onDone: () => void) => {
  const [change] = useChangeCustomerMutation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const save = async (values: CustomerValues): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const { error } = await change({ params: { id }, body: bodyOf(values) });
    setBusy(false);
    if (error === undefined) {
      toast({ title: toastMessages.success, text: messages.saved });
      onDone();
      return;
    }
    // The reason stands in the form.
    toast({ title: messages.failed, tone: 'error' });
    setRefusal(messageOf(error, messages.failure));
  };
  return { busy, refusal, save };
};

/** The field that has the focus first. */
export type FirstField = 'name' | 'phone';

interface NameFieldProps {
  readonly form: Form<CustomerValues>;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

const NameField = ({ form, inputRef }: NameFieldProps) => (
  <TextField {...fieldOf(form, 'customerName')} inputRef={inputRef} label={fieldMessages.name} autoComplete="off" />
);

interface EditFormProps {
  readonly customer: Customer;
  readonly first: FirstField;
  /** It was saved, or what was typed is given up. */
  readonly onClose: () => void;
}

const schema = schemaOf('directory');

/** Changes a customer in place of what their page shows of them. */
export const EditForm = ({ customer, first, onClose }: EditFormProps) => {
  const { busy, refusal, save } = useChange(customer, onClose);
  // What somebody else saves meanwhile does not change what is typed here.
  const [saved] = useState(() => valuesOf(customer));
  const form = useForm(schema, saved, (values) => void save(values));
  const submit = useCheckedSubmit(form, schema);
  const field = useFocusOnMount<HTMLInputElement>();
  const known = useKnown(form.values, customer.id);
  const isUnsaved = JSON.stringify(form.values) !== JSON.stringify(saved);
  return (
    <Box component="form" aria-label={messages.form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {isUnsaved && <AskBeforeLeaving text={messages.leaving} />}
      <CustomerFields
        {...{ form, known }}
        name={<NameField form={form} {...(first === 'name' && { inputRef: field })} />}
        {...(first === 'phone' && { phoneRef: field })}
        phoneLabel={fieldMessages.phone}
      />
      <DialogRefusal message={refusal} sx={{}} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <BusyButton type="submit" busy={busy} label={messages.save} busyLabel={messages.busy} />
      </Box>
    </Box>
  );
};
