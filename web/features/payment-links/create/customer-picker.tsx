import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type HTMLAttributes, useEffect, useId, useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { useCustomersQuery } from '../../customers/index.ts';
import { createMessages } from './messages.ts';

const maxMatches = 8;
const debounceDelay = 200;

/** The text of 200 ms after the last keystroke. */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

const useMatches = (text: string, open: boolean) => {
  const q = useDebounced(text.trim());
  const { currentData, isFetching } = useCustomersQuery(
    { query: { limit: maxMatches, ...(q !== '' && { q }) } },
    { skip: !open },
  );
  return { matches: currentData?.customers ?? [], searching: isFetching || q !== text.trim() };
};

interface CustomerOptionProps {
  readonly customer: Customer;
  readonly option: HTMLAttributes<HTMLLIElement>;
}

const CustomerOption = ({ customer, option }: CustomerOptionProps) => (
  <li {...option}>
    <Box sx={{ minWidth: 0, py: 0.25 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {customer.customerName}
      </Typography>
      <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
        {[showPhone(customer.customerPhone ?? ''), customer.customerEmail].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  </li>
);

const SearchInput = (input: Pick<OutlinedInputProps, 'ref' | 'inputProps'>) => (
  <OutlinedInput {...input} placeholder={createMessages.pickerPlaceholder} fullWidth />
);

const heightOfTextField = {
  '& .MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: '12px', py: { xs: '11px', md: '10px' } },
} as const;

interface CountAnnouncerProps {
  readonly count: number;
  readonly ready: boolean;
}

const CountAnnouncer = ({ count, ready }: CountAnnouncerProps) => (
  <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
    {ready && (count === 0 ? createMessages.pickerNone : createMessages.pickerCount(count))}
  </Box>
);

interface CustomerPickerProps {
  /** Help below the search: whether the form's customer is picked or new. Screen readers announce a change. */
  readonly help: string;
  readonly onPick: (customer: Customer) => void;
}

/** Finds a customer by name, e-mail or phone. Picking one fills the form and empties the search. */
export const CustomerPicker = ({ help, onPick }: CustomerPickerProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { matches, searching } = useMatches(text, open);
  const pick = (customer: Customer | null): void => {
    setText('');
    if (customer !== null) onPick(customer);
  };
  return (
    <FormField id={id} label={createMessages.picker} help={<span role="status">{help}</span>}>
      <Autocomplete
        id={id}
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_, customer) => pick(customer)}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={matches}
        filterOptions={(options) => options}
        getOptionLabel={({ customerName }) => customerName}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={searching}
        noOptionsText={createMessages.pickerNone}
        blurOnSelect
        sx={heightOfTextField}
        autoHighlight
        renderOption={({ key, ...option }, customer) => (
          <CustomerOption key={key} option={option} customer={customer} />
        )}
        renderInput={({ slotProps }) => <SearchInput ref={slotProps.input.ref} inputProps={slotProps.htmlInput} />}
      />
      <CountAnnouncer count={matches.length} ready={open && !searching} />
    </FormField>
  );
};
