import Search from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type HTMLAttributes, type RefObject, useId, useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { FormField, visuallyHidden } from '../../../ui/form-field.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { useDebounced } from '../../../ui/interaction.ts';
import { pickerMessages } from '../../../ui/messages.ts';
import { useCustomersQuery } from '../../customers/index.ts';
import { customerMessages } from './messages.ts';

const maxMatches = 8;

/** What can be chosen: a customer of the directory, or somebody new with what was typed. */
type Choice = Customer | { readonly id: 'new'; readonly typed: string };

/** Whether a customer fits what was typed, as the search of the server will say too. */
const fits = ({ customerName, customerEmail, customerPhone }: Customer, typed: string): boolean => {
  const digits = /[a-z@]/i.test(typed) ? '' : typed.replaceAll(/\D/g, '');
  const isIn = (text: string | null): boolean => text !== null && text.toLowerCase().includes(typed.toLowerCase());
  return isIn(customerName) || isIn(customerEmail) || (digits !== '' && (customerPhone ?? '').includes(digits));
};

/** The matches of what was typed. While they are searched for, those of the last search that fit it already stay. */
const useMatches = (text: string, open: boolean) => {
  const typed = text.trim();
  const q = useDebounced(typed);
  const { data, isFetching } = useCustomersQuery(
    { query: { limit: maxMatches, ...(q !== '' && { q }) } },
    { skip: !open },
  );
  const searching = isFetching || q !== typed;
  const last = data?.customers ?? [];
  return { matches: searching ? last.filter((customer) => fits(customer, typed)) : last, searching, typed };
};

interface OptionProps {
  readonly choice: Choice;
  readonly option: HTMLAttributes<HTMLLIElement>;
  readonly q: string;
  readonly alone: boolean;
}

const ChoiceOption = ({ choice, option, q, alone }: OptionProps) => {
  if ('typed' in choice)
    return (
      <Box component="li" {...option} sx={alone ? {} : { borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ py: 0.25 }}>
          {alone && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {customerMessages.pickerNone}
            </Typography>
          )}
          <Typography sx={{ fontWeight: 600, color: 'primary.main', overflowWrap: 'anywhere' }}>
            {customerMessages.newCustomerNamed(choice.typed)}
          </Typography>
        </Box>
      </Box>
    );
  return (
    <li {...option}>
      <Box sx={{ minWidth: 0, py: 0.25 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          <Highlight text={choice.customerName} q={q} />
        </Typography>
        <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
          {choice.customerPhone !== null && (
            <>
              <Highlight text={showPhone(choice.customerPhone)} q={q} phone />
              {' · '}
            </>
          )}
          <Highlight text={choice.customerEmail ?? customerMessages.noEmail} q={q} />
        </Typography>
      </Box>
    </li>
  );
};

const SearchInput = (input: Pick<OutlinedInputProps, 'ref' | 'inputRef' | 'inputProps'>) => (
  <OutlinedInput
    {...input}
    placeholder={customerMessages.pickerPlaceholder}
    fullWidth
    startAdornment={
      <InputAdornment position="start" sx={{ ml: 1.5, mr: 0 }}>
        <Search fontSize="small" />
      </InputAdornment>
    }
  />
);

const heightOfTextField = {
  '& .MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { pl: '8px', pr: '12px', py: { xs: '11px', md: '10px' } },
} as const;

const CountAnnouncer = ({ count, ready }: { readonly count: number; readonly ready: boolean }) => (
  <Box role="status" sx={visuallyHidden}>
    {ready && (count === 0 ? customerMessages.pickerNone : customerMessages.pickerCount(count))}
  </Box>
);

// The server has filtered the choices already.
const optionReaders = {
  filterOptions: (options: Choice[]) => options,
  getOptionLabel: (choice: Choice) => ('typed' in choice ? choice.typed : choice.customerName),
  getOptionKey: ({ id }: Choice) => id,
  isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
};

interface CustomerPickerProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onPick: (customer: Customer) => void;
  /** Somebody new was chosen, with what was typed into the search. */
  readonly onNew: (typed: string) => void;
}

const pickerTexts = { ...pickerMessages, noOptionsText: customerMessages.pickerNone };

/** Finds a customer by name, email or phone, or begins a new one with what was typed. */
export const CustomerPicker = ({ inputRef, onPick, onNew }: CustomerPickerProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { matches, searching, typed } = useMatches(text, open);
  // While a search runs nobody new is offered: Enter would create somebody who is about to be found.
  const choices: readonly Choice[] = searching || typed === '' ? matches : [...matches, { id: 'new', typed }];
  const pick = (choice: Choice | null): void => {
    setText('');
    if (choice !== null && 'typed' in choice) onNew(choice.typed);
    else if (choice !== null) onPick(choice);
  };
  return (
    <FormField id={id} label={customerMessages.picker}>
      <Autocomplete<Choice>
        id={id}
        value={null}
        inputValue={text}
        onInputChange={(_, input, reason) => reason === 'input' && setText(input)}
        onChange={(_, choice) => pick(choice)}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        {...optionReaders}
        {...pickerTexts}
        options={choices}
        loading={searching}
        sx={heightOfTextField}
        autoHighlight
        forcePopupIcon={false}
        renderOption={({ key, ...option }, choice) => (
          <ChoiceOption key={key} option={option} choice={choice} q={typed} alone={matches.length === 0} />
        )}
        renderInput={({ slotProps }) => (
          <SearchInput ref={slotProps.input.ref} inputRef={inputRef} inputProps={slotProps.htmlInput} />
        )}
      />
      <CountAnnouncer count={matches.length} ready={open && !searching} />
    </FormField>
  );
};
