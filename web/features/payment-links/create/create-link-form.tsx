import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useDraft } from '../../../core/drafts.ts';
import { useUser } from '../../../core/use-session.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Field } from '../../../ui/form-field.tsx';
import { pairOfFields } from '../../../ui/form-grid.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { useFirstFocus } from '../../../ui/use-focus-on-mount.ts';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { createTexts } from './messages.ts';
import { CustomerFields } from './customer-fields.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { emptyLink, pickedFrom, showAmount, type TypedLink, TypedLinkRules } from './link-form.ts';
import { NoteFields } from './note-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { TypeField } from './type-field.tsx';
import { type Created, useCreateLink } from './use-create-link.ts';

const AmountField = ({ form }: { readonly form: Form<TypedLink> }) => {
  const leave = (): void => {
    form.set('amount', showAmount(form.values.amount));
    form.leave('amount');
  };
  return (
    <Field
      {...fieldOf(form, 'amount')}
      onBlur={leave}
      inputRef={useFirstFocus<HTMLInputElement>()}
      label={createTexts.amount}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      inputProps={{ step: '0.01', sx: { fontVariantNumeric: 'tabular-nums' } }}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
    />
  );
};

const NoCredentials = () => {
  const { canTakePayments, role, iposTpn, tokenizationKeyRequired } = useUser();
  if (canTakePayments) return null;
  const action = (
    <Button component={Link} to="/settings?tab=credentials" color="inherit" size="small">
      {createTexts.toSettings}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" role="note" action={role === 'admin' && action}>
      {tokenizationKeyRequired && iposTpn !== null ? createTexts.noTokenizationKey : createTexts.noCredentials}
    </Alert>
  );
};

interface CreateLinkFormProps {
  /** A customer whose name, e-mail and phone are already known. */
  readonly customer?: Customer | undefined;
  readonly onCreated: (created: Created) => void;
  readonly onCancel: () => void;
}

const useLinkForm = ({ customer, onCreated, onCancel }: CreateLinkFormProps) => {
  const { busy, refused, create, forget } = useCreateLink();
  const { left, keep } = useDraft('create-link', emptyLink);
  const empty = (form: Form<TypedLink>): void => {
    form.reset();
    keep(emptyLink);
  };
  const send = async (typed: TypedLink, form: Form<TypedLink>): Promise<void> => {
    const created = await create(typed);
    if (created === null) return;
    empty(form);
    onCreated(created);
  };
  const start = customer === undefined ? left : { ...emptyLink, ...pickedFrom(customer) };
  const form = useForm(TypedLinkRules, start, (typed, itself) => void send(typed, itself), emptyLink);
  useEffect(() => keep(form.values));
  const cancel = (): void => {
    empty(form);
    forget();
    onCancel();
  };
  return { form, busy, refused, cancel };
};

/** The form that makes a payment link. A refused or interrupted one keeps everything that was typed. */
export const CreateLinkForm = (props: CreateLinkFormProps) => {
  const { form, busy, refused, cancel } = useLinkForm(props);
  return (
    <Stack component="form" aria-label={createTexts.submit} noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
      <NoCredentials />
      <Refusal words={refused} />
      <AmountField form={form} />
      <CustomerFields form={form} />
      <NoteFields form={form} />
      <Box sx={pairOfFields}>
        <TypeField value={form.values.transactionType} onChoose={(type) => form.set('transactionType', type)} />
        <ExpiryField value={form.values.expiresIn} onChoose={(choice) => form.set('expiresIn', choice)} />
      </Box>
      <OptionFields form={form} />
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={cancel}>{createTexts.cancel}</Button>
        <BusyButton type="submit" busy={busy} label={createTexts.submit} busyLabel={createTexts.busy} />
      </Box>
    </Stack>
  );
};
