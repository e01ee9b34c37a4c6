import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type HTMLAttributes, useEffect, useId, useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { Framed } from '../../../ui/form-field.tsx';
import { useCustomersQuery } from '../../customers/index.ts';
import { createTexts } from './messages.ts';

const most = 8;
const pause = 200;

/** What is typed, once the typing has paused. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const useMatches = (text: string, open: boolean) => {
  const q = usePaused(text.trim());
  const { currentData, isFetching } = useCustomersQuery(
    { query: { limit: most, ...(q !== '' && { q }) } },
    { skip: !open },
  );
  return { matches: currentData?.customers ?? [], searching: isFetching || q !== text.trim() };
};

interface FoundProps {
  readonly customer: Customer;
  readonly option: HTMLAttributes<HTMLLIElement>;
}

const Found = ({ customer, option }: FoundProps) => (
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
  <OutlinedInput {...input} placeholder={createTexts.pickerPlaceholder} fullWidth />
);

const asHighAsFields = {
  '& .MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: '12px', py: { xs: '11px', md: '10px' } },
} as const;

interface SpokenCountProps {
  readonly count: number;
  readonly ready: boolean;
}

const SpokenCount = ({ count, ready }: SpokenCountProps) => (
  <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
    {ready && (count === 0 ? createTexts.pickerNone : createTexts.pickerFound(count))}
  </Box>
);

interface CustomerPickerProps {
  /** What the form says about the customer it holds; read out when it changes. */
  readonly state: string;
  readonly onPick: (customer: Customer) => void;
}

/** Finds a customer by name, e-mail or phone. Picking one fills the form and empties the search. */
export const CustomerPicker = ({ state, onPick }: CustomerPickerProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { matches, searching } = useMatches(text, open);
  const pick = (customer: Customer | null): void => {
    setText('');
    if (customer !== null) onPick(customer);
  };
  return (
    <Framed id={id} label={createTexts.picker} help={<span role="status">{state}</span>}>
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
        filterOptions={(found) => found}
        getOptionLabel={({ customerName }) => customerName}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={searching}
        noOptionsText={createTexts.pickerNone}
        blurOnSelect
        sx={asHighAsFields}
        autoHighlight
        renderOption={({ key, ...option }, customer) => <Found key={key} option={option} customer={customer} />}
        renderInput={({ slotProps }) => <SearchInput ref={slotProps.input.ref} inputProps={slotProps.htmlInput} />}
      />
      <SpokenCount count={matches.length} ready={open && !searching} />
    </Framed>
  );
};
