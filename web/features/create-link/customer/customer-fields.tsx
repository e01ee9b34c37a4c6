import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Customer } from '../../../../src/contract/customers.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useAfterPress } from '../../../ui/interaction.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { useCustomerWithEmail, useCustomerWithPhone } from '../../customers/index.ts';
import { customerValues, isWholeCustomer, type LinkFormValues, newCustomerValues } from '../form/index.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { customerMessages } from './messages.ts';
import { DigitsInNameAlert, PickedCustomer, wrapAction } from './picked-customer.tsx';

type TypedField = 'customerName' | 'customerEmail' | 'customerPhone';

/**
 * What typing into a field changes. Another name, phone or email lets go of the picked customer; with another name or
 * phone their email goes too, because it would send somebody else's link to them.
 */
const typedValues = (name: TypedField, text: string, { customerId }: LinkFormValues): Partial<LinkFormValues> => ({
  ...(customerId !== null && {
    customerId: null,
    recordName: null,
    createCustomer: true,
    ...(name !== 'customerEmail' && { customerEmail: '' }),
  }),
  [name]: text,
});

interface PersonProps {
  readonly form: Form<LinkFormValues>;
  readonly onPick: (customer: Customer) => void;
}

interface ExistingCustomerProps extends Pick<PersonProps, 'onPick'> {
  readonly existing: Customer | undefined;
  /** What they have already. */
  readonly what: keyof typeof customerMessages.exists;
}

const ExistingCustomerAlert = ({ existing, what, onPick }: ExistingCustomerProps) => {
  if (existing === undefined) return null;
  const useButton = (
    <Button color="inherit" size="small" onClick={() => onPick(existing)}>
      {customerMessages.takeExisting}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" role="status" action={useButton} sx={wrapAction}>
      {customerMessages.exists[what](existing.customerName)}
    </Alert>
  );
};

interface RecordBoxProps {
  readonly form: Form<LinkFormValues>;
  /** Nobody of the directory has the phone number, as far as is known. */
  readonly isNew: boolean;
}

/** Whether the customer is kept in the directory, and what that means for what was typed. */
const RecordBox = ({ form, isNew }: RecordBoxProps) => {
  const { customerId, customerName, customerPhone, createCustomer } = form.values;
  const typed = customerName !== '' || customerPhone !== '';
  const promise = createCustomer && isNew && typed ? customerMessages.willCreate : '';
  return (
    <Box>
      <FormControlLabel
        label={customerMessages.createCustomer}
        sx={{ minHeight: { xs: 44, md: 36 } }}
        control={
          <Checkbox
            checked={createCustomer}
            onChange={({ target }) => form.set('createCustomer', target.checked)}
            sx={{ py: 0 }}
          />
        }
      />
      <FormHelperText role="status" sx={{ mx: 0, mt: 0, fontSize: '0.8125rem' }}>
        {customerId === null ? promise : customerMessages.picked}
      </FormHelperText>
    </Box>
  );
};

interface TypedCustomerProps extends PersonProps {
  readonly nameRef: React.RefObject<HTMLInputElement | null>;
}

/** The fields of somebody new. */
const TypedCustomer = ({ form, onPick, nameRef }: TypedCustomerProps) => {
  const { customerId, customerPhone } = form.values;
  const { customer, searching } = useCustomerWithPhone(customerPhone, { skip: customerId !== null });
  const existing = useAfterPress(customer);
  const withEmail = useCustomerWithEmail(form.values.customerEmail, { skip: customerId !== null });
  const other = useAfterPress(withEmail?.id === customer?.id ? undefined : withEmail);
  const fieldFor = (name: TypedField) => ({
    ...fieldOf(form, name),
    onText: (text: string) => form.setMany(typedValues(name, text, form.values)),
  });
  const isNew = existing === undefined && customer === undefined && !searching;
  return (
    <>
      <TextField {...fieldFor('customerName')} inputRef={nameRef} label={customerMessages.name} autoComplete="off" />
      <PhoneField {...fieldFor('customerPhone')} label={customerMessages.phone} help={customerMessages.phoneHelp} />
      <ExistingCustomerAlert onPick={onPick} existing={existing} what="phone" />
      <TextField {...fieldFor('customerEmail')} label={customerMessages.email} type="email" autoComplete="off" />
      <ExistingCustomerAlert onPick={onPick} existing={other} what="email" />
      <RecordBox form={form} isNew={isNew} />
    </>
  );
};

// Beside the label and level with it: it ends above the field, which it must not cover. Below the field where text is large.
const newButton = {
  position: 'absolute',
  top: { xs: -20, md: -6 },
  // Its word ends where the field ends.
  right: '-14px',
  minHeight: { xs: 44, md: 32 },
  alignItems: { xs: 'flex-end', md: 'center' },
  pb: { xs: '3px', md: '4px' },
  '@container (max-width: 14rem)': { position: 'static', ml: '-14px' },
} as const;

interface CustomerFieldsProps {
  readonly form: Form<LinkFormValues>;
  /** The fields are shown although nothing was typed into them yet. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The acts on the person of the form, each with the focus where the next thing is done. */
const usePerson = ({ form, onOpen }: Omit<CustomerFieldsProps, 'open'>) => {
  const search = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);
  // What is to be focused exists only after the change is drawn.
  const draw = (isOpen: boolean, changed: Partial<LinkFormValues>): void =>
    flushSync(() => {
      form.setMany(changed);
      onOpen(isOpen);
    });
  const pick = (customer: Customer): void => {
    const picked = { ...form.values, ...customerValues(customer) };
    draw(!isWholeCustomer(picked), picked);
    (line.current ?? name.current)?.focus();
  };
  const addNew = (typed: string): void => {
    draw(true, newCustomerValues(typed));
    name.current?.focus();
  };
  const change = (): void => {
    draw(true, {});
    search.current?.focus();
  };
  return { search, name, line, pick, addNew, change };
};

/** Who pays: picked from the directory and shown as one line, or somebody new, whose fields are open. */
export const CustomerFields = ({ form, open, onOpen }: CustomerFieldsProps) => {
  const { values } = form;
  const { search, name, line, pick, addNew, change } = usePerson({ form, onOpen });
  const typed = values.customerName + values.customerPhone + values.customerEmail !== '';
  const digits = <DigitsInNameAlert recordName={values.recordName} customerPhone={values.customerPhone} />;
  if (!open && isWholeCustomer(values))
    return (
      <>
        <PickedCustomer values={values} lineRef={line} onChange={change} />
        {digits}
      </>
    );
  return (
    <>
      <Box sx={{ position: 'relative', containerType: 'inline-size' }}>
        <CustomerPicker inputRef={search} onPick={pick} onNew={addNew} />
        {!open && !typed && (
          <Button size="small" onClick={() => addNew('')} sx={newButton}>
            {customerMessages.newCustomer}
          </Button>
        )}
      </Box>
      {digits}
      {(open || typed) && <TypedCustomer form={form} onPick={pick} nameRef={name} />}
    </>
  );
};
