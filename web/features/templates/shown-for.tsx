import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useDebounced } from '../../ui/interaction.ts';
import { pickerMessages } from '../../ui/messages.ts';
import { useLinksQuery } from '../link/index.ts';
import { shownForMessages as messages } from './messages.ts';

const maxMatches = 8;

// The server has filtered the choices already.
const optionReaders = {
  filterOptions: (links: LinkRow[]) => links,
  getOptionLabel: ({ customerName, amount }: LinkRow) => `${customerName} · ${showMoney(toCents(amount))}`,
  getOptionKey: ({ id }: LinkRow) => id,
  isOptionEqualToValue: (one: LinkRow, other: LinkRow) => one.id === other.id,
};

const heightOfTextField = {
  '& .MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { pl: '12px', py: { xs: '11px', md: '8px' } },
} as const;

interface ShownForProps {
  readonly link: LinkRow;
  readonly onLink: (link: LinkRow) => void;
}

/** Chooses the link whose values a preview shows, among the last ones or by a search. */
export const ShownFor = ({ link, onLink }: ShownForProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useLinksQuery({ query: { limit: maxMatches, ...(q !== '' && { q }) } }, { skip: !open });
  return (
    <FormField id={id} label={messages.label}>
      <Autocomplete<LinkRow, false, true>
        id={id}
        value={link}
        disableClearable
        onChange={(_, next) => onLink(next)}
        onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        {...optionReaders}
        options={data?.links ?? []}
        loading={isFetching}
        {...pickerMessages}
        noOptionsText={messages.none}
        selectOnFocus
        sx={heightOfTextField}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            ref={slotProps.input.ref}
            endAdornment={slotProps.input.endAdornment}
            inputProps={slotProps.htmlInput}
            fullWidth
          />
        )}
      />
    </FormField>
  );
};
