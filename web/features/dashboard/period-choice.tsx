import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { addDays, dayOf } from '../../../src/contract/local-time.ts';
import { mostDays, type TakingsPeriod, takingsPeriods } from '../../../src/contract/reporting.ts';
import { useUser } from '../../core/session-api.ts';
import { useNow } from '../../ui/moment.tsx';
import { messages } from './messages.ts';
import type { Choice } from './takings.ts';

interface PeriodChoiceProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

const buttonStyle = {
  px: 1.5,
  minHeight: { xs: 44, md: 32 },
  py: 0,
  textTransform: 'none',
  whiteSpace: 'nowrap',
} as const;

interface OwnDays {
  readonly from: string;
  readonly to: string;
}

/** Two days of one's own. They are asked for once both can be meant. */
const OwnPeriod = ({
  days,
  today,
  onChoose,
}: {
  readonly days: OwnDays;
  readonly today: string;
  readonly onChoose: (days: OwnDays) => void;
}) => {
  const [typed, setTyped] = useState(days);
  const change = (part: Partial<OwnDays>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    const isMeant = next.from !== '' && next.from <= next.to && next.to < addDays(next.from, mostDays);
    if (isMeant) onChoose(next);
  };
  const field = (name: keyof OwnDays) => (
    <TextField
      type="date"
      size="small"
      label={messages[name]}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ width: 160 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', width: '100%', justifyContent: { md: 'flex-end' }, mt: 1 }}>
      {field('from')}
      {field('to')}
    </Box>
  );
};

/** Which days the takings are of. */
export const PeriodChoice = ({ choice, onChoose }: PeriodChoiceProps) => {
  const today = dayOf(useNow(), useUser().timezone);
  const own = 'period' in choice ? null : choice;
  const pick = (value: TakingsPeriod | 'own' | null): void => {
    if (value === 'own') onChoose({ from: addDays(today, -6), to: today });
    else if (value !== null) onChoose({ period: value });
  };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={messages.period}
        value={own === null && 'period' in choice ? choice.period : 'own'}
        onChange={(_, value: TakingsPeriod | 'own' | null) => pick(value)}
        sx={{ maxWidth: '100%', overflowX: 'auto' }}
      >
        {takingsPeriods.map((period) => (
          <ToggleButton key={period} value={period} sx={buttonStyle}>
            {messages.periods[period]}
          </ToggleButton>
        ))}
        <ToggleButton value="own" sx={buttonStyle}>
          {messages.ownPeriod}
        </ToggleButton>
      </ToggleButtonGroup>
      {own !== null && <OwnPeriod days={own} today={today} onChoose={onChoose} />}
    </>
  );
};
