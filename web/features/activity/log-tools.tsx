import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ActivityLog } from '../../../src/contract/activity.ts';
import { dayOf } from '../../../src/contract/local-time.ts';
import { useUser } from '../../core/session-api.ts';
import { useNow } from '../../ui/moment.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type ActivityParams, type OwnDays, periods } from './activity-params.ts';
import { messages } from './messages.ts';
import { WhoPicker } from './who-picker.tsx';

const toolsStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1.5, md: 1 } },
  ...{ px: { xs: 2, md: 2.5 }, py: 1 },
} as const;

const fieldStyle = { width: { xs: '100%', md: 'auto' }, flex: { md: 1 }, maxWidth: { md: 460 } } as const;

const selectStyle = { minWidth: 140, flex: { xs: '1 1 40%', md: 'none' } } as const;

interface ToolsProps {
  readonly params: ActivityParams;
  readonly logs: readonly ActivityLog[];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values with what they are called. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={selectStyle}
  >
    {options.map(([name, shown]) => (
      <MenuItem key={name} value={name}>
        {shown}
      </MenuItem>
    ))}
  </TextField>
);

const periodOptions = periods.map((each) => [each === 'ever' ? '' : each, messages.periods[each]] as const);

/** The first and the last day of an own period. */
const OwnPeriod = ({ params: { days, change } }: { readonly params: ActivityParams }) => {
  const today = dayOf(useNow(), useUser().timezone);
  const field = (name: keyof OwnDays) => (
    <TextField
      type="date"
      label={messages[name]}
      value={days[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ width: { md: 160 }, flex: { xs: '1 1 40%', md: 'none' } }}
    />
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
};

/** What narrows the list beside its kind. */
export const LogTools = ({ params, logs }: ToolsProps) => {
  const { list, who, about, period, change } = params;
  return (
    <Box role="search" sx={toolsStyle}>
      <SearchField label={messages.search} value={list.q} onSearch={list.search} sx={fieldStyle} />
      {about !== '' && (
        <Chip
          label={messages.only(about.slice(0, 8))}
          onDelete={() => change({ about: '' })}
          slotProps={{ root: { title: messages.removeOnly } }}
        />
      )}
      <WhoPicker who={who} logs={logs} onChoose={(id) => change({ who: id })} />
      <Choice
        label={messages.when}
        value={period === 'ever' ? '' : period}
        options={periodOptions}
        onChoose={(when) => change({ when, from: '', to: '' })}
      />
      {period === 'own' && <OwnPeriod params={params} />}
    </Box>
  );
};
