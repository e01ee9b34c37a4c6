import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { activityAuthors, type ActivityLog, type ActivityPerson } from '../../../src/contract/activity.ts';
import { useDebounced } from '../../ui/interaction.ts';
import { pickerMessages } from '../../ui/messages.ts';
import { useActivityPeopleQuery } from './activity-api.ts';
import { messages } from './messages.ts';

const authors: readonly ActivityPerson[] = activityAuthors.map((id) => ({
  id,
  name: messages.authors[id],
  store: null,
}));

const fits = ({ name }: ActivityPerson, typed: string): boolean => name.toLowerCase().includes(typed.toLowerCase());

/** Who is chosen, named by the list or else by what they did. */
const chosenOf = (who: string, people: readonly ActivityPerson[], logs: readonly ActivityLog[]): ActivityPerson => {
  const name = logs.find(({ userId, author }) => userId === who && author === 'staff')?.userName;
  return people.find(({ id }) => id === who) ?? { id: who, name: name ?? who.slice(0, 8), store: null };
};

/** Who can be chosen for what was typed: users as the server finds them, and who acts beside them. */
const usePeople = (typed: string, open: boolean) => {
  const q = useDebounced(typed.trim());
  const { data, isFetching, isError } = useActivityPeopleQuery({ query: q === '' ? {} : { q } }, { skip: !open });
  const isSearching = isFetching || q !== typed.trim();
  const isShown = (person: ActivityPerson): boolean => fits(person, typed.trim());
  // Of the last search those stay that fit, until the server has found who else does, also by their username.
  const found = isSearching ? data?.people.filter(isShown) : data?.people;
  const people = [...(found ?? []), ...authors.filter(isShown)];
  return { people, more: data?.more ?? false, loading: isSearching, failed: isError };
};

// As high as the fields beside it.
const pickerStyle = {
  ...{ minWidth: 140, width: { md: 190 }, flex: { xs: '1 1 40%', md: 'none' } },
  '& .MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { pl: '12px', py: { xs: '11px', md: '8px' } },
} as const;

interface WhoPickerProps {
  /** The id of a user, who acts beside them, or empty. */
  readonly who: string;
  readonly logs: readonly ActivityLog[];
  readonly onChoose: (who: string) => void;
}

const personReaders = {
  getOptionLabel: ({ name }: ActivityPerson) => name,
  getOptionKey: ({ id }: ActivityPerson) => id,
  isOptionEqualToValue: (one: ActivityPerson, other: ActivityPerson) => one.id === other.id,
};

/** Chooses whose acts are shown: anybody of the store, found by name, and payers, providers, the program or the operator. */
export const WhoPicker = ({ who, logs, onChoose }: WhoPickerProps) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { people, more, loading, failed } = usePeople(typed, open);
  return (
    <Autocomplete<ActivityPerson>
      value={who === '' ? null : chosenOf(who, [...people, ...authors], logs)}
      options={people}
      filterOptions={(options) => options}
      {...personReaders}
      onChange={(_, person) => onChoose(person?.id ?? '')}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={loading}
      {...pickerMessages}
      noOptionsText={failed ? messages.peopleFailed : messages.noPerson}
      selectOnFocus
      renderOption={({ key, ...option }, { name, store }) => (
        <li key={key} {...option}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {store !== null && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{store}</Box>}
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={messages.who}
          placeholder={open && more ? messages.morePeople : messages.everyone}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={pickerStyle}
    />
  );
};
