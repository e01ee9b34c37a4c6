import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useState } from 'react';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useDebounced } from '../../../ui/interaction.ts';
import { pickerMessages } from '../../../ui/messages.ts';
import { useLinksQuery } from '../../link/index.ts';
import { useCustomersToShowQuery } from './editor-api.ts';
import { previewMessages as messages } from './messages.ts';

/** For whom and what a preview is made: a link, whose customer it is then, or a customer. */
export interface PreviewSubject {
  readonly name: string;
  readonly link?: Pick<LinkRow, 'id'>;
  readonly customer?: Pick<CustomerRow, 'id'>;
}

/** A link as one for whom a preview is made. */
export const shownLink = ({ id, customerName, amount }: LinkRow): PreviewSubject => ({
  name: `${customerName} · ${showMoney(toCents(amount))}`,
  link: { id },
});

const shownCustomer = ({ id, customerName }: CustomerRow): PreviewSubject => ({ name: customerName, customer: { id } });

const idOf = ({ link, customer }: PreviewSubject): string => (link ?? customer)?.id ?? '';

const maxMatches = 6;

// The server has filtered the choices already.
const optionReaders = {
  filterOptions: (options: PreviewSubject[]) => options,
  getOptionLabel: ({ name }: PreviewSubject) => name,
  getOptionKey: idOf,
  isOptionEqualToValue: (one: PreviewSubject, other: PreviewSubject) => idOf(one) === idOf(other),
  groupBy: ({ link }: PreviewSubject) => (link ? messages.links : messages.customers),
};

const style = {
  // A line of its own where a name with an amount has no room beside the choice.
  flex: '1 1 220px',
  minWidth: 0,
  // There is no button that empties the field, for which MUI leaves room.
  '& .MuiOutlinedInput-root': { py: 0, pl: 0, pr: '36px' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { pl: '12px', py: { xs: '11px', md: '8px' } },
} as const;

interface ShownForProps {
  readonly shown: PreviewSubject | null;
  readonly onShow: (shown: PreviewSubject) => void;
}

const useChoices = (open: boolean, q: string) => {
  const query = { limit: maxMatches, ...(q !== '' && { q }) };
  const links = useLinksQuery({ query }, { skip: !open });
  const customers = useCustomersToShowQuery({ query }, { skip: !open });
  return {
    options: [...(links.data?.links ?? []).map(shownLink), ...(customers.data?.customers ?? []).map(shownCustomer)],
    loading: links.isFetching || customers.isFetching,
  };
};

/** Chooses the link or the customer for whom the preview is made, among the last ones or by a search. */
export const ShownFor = memo(({ shown, onShow }: ShownForProps) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, loading } = useChoices(open, useDebounced(typed.trim()));
  return (
    <Autocomplete<PreviewSubject>
      value={shown}
      onChange={(_, next) => next && onShow(next)}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      {...optionReaders}
      options={options}
      loading={loading}
      {...pickerMessages}
      noOptionsText={messages.none}
      selectOnFocus
      clearIcon={null}
      sx={style}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          ref={slotProps.input.ref}
          endAdornment={slotProps.input.endAdornment}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': messages.shownFor }}
          placeholder={messages.nobody}
          fullWidth
        />
      )}
    />
  );
});
