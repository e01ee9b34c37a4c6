import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useDraft } from '../../../core/drafts.ts';
import { useUser } from '../../../core/session-api.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, RefusalAlert, twoColumns } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { blankLink, customerValues, formatAmount, linkFormSchema, type LinkFormValues } from './link-form.ts';
import { createMessages } from './messages.ts';
import { NoteFields } from './note-fields.tsx';
import { ExpiryField, OptionFields, TypeField } from './option-fields.tsx';
import { type CreatedLink, useCreateLink } from './use-create-link.ts';

const AmountField = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const leave = (): void => {
    form.set('amount', formatAmount(form.values.amount));
    form.touch('amount');
  };
  return (
    <TextField
      {...fieldOf(form, 'amount')}
      onBlur={leave}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      label={createMessages.amount}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      inputProps={{ step: '0.01', sx: { fontVariantNumeric: 'tabular-nums' } }}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
    />
  );
};

const MissingCredentialsAlert = () => {
  const { canTakePayments, role, iposTpn, tokenizationKeyRequired } = useUser();
  if (canTakePayments) return null;
  const action = (
    <Button component={Link} to="/settings?tab=credentials" color="inherit" size="small">
      {createMessages.toSettings}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" role="note" action={role === 'admin' && action}>
      {tokenizationKeyRequired && iposTpn !== null ? createMessages.noTokenizationKey : createMessages.noCredentials}
    </Alert>
  );
};

interface CreateLinkFormProps {
  /** The customer whom the form is filled in with. */
  readonly customer?: Customer | undefined;
  readonly onCreated: (created: CreatedLink) => void;
  readonly onCancel: () => void;
}

const useLinkForm = ({ customer, onCreated, onCancel }: CreateLinkFormProps) => {
  const { busy, refusal, create, forget } = useCreateLink();
  const { draft, saveDraft } = useDraft('create-link', blankLink);
  const clear = (form: Form<LinkFormValues>): void => {
    form.reset();
    saveDraft(blankLink);
  };
  const send = async (values: LinkFormValues, form: Form<LinkFormValues>): Promise<void> => {
    const created = await create(values);
    if (created === null) return;
    clear(form);
    onCreated(created);
  };
  const initial = customer === undefined ? draft : { ...blankLink, ...customerValues(customer) };
  const form = useForm(linkFormSchema, initial, (values, form) => void send(values, form), blankLink);
  useEffect(() => saveDraft(form.values));
  const cancel = (): void => {
    clear(form);
    forget();
    onCancel();
  };
  return { form, busy, refusal, cancel };
};

/** The form that creates a payment link. It keeps its values when the call is refused or interrupted. */
export const CreateLinkForm = (props: CreateLinkFormProps) => {
  const { form, busy, refusal, cancel } = useLinkForm(props);
  return (
    <Stack component="form" aria-label={createMessages.submit} noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
      <MissingCredentialsAlert />
      <RefusalAlert message={refusal} />
      <AmountField form={form} />
      <CustomerFields form={form} />
      <NoteFields form={form} />
      <Box sx={twoColumns}>
        <TypeField value={form.values.transactionType} onChoose={(type) => form.set('transactionType', type)} />
        <ExpiryField value={form.values.expiresIn} onChoose={(choice) => form.set('expiresIn', choice)} />
      </Box>
      <OptionFields form={form} />
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={cancel}>{createMessages.cancel}</Button>
        <BusyButton type="submit" busy={busy} label={createMessages.submit} busyLabel={createMessages.busy} />
      </Box>
    </Stack>
  );
};
