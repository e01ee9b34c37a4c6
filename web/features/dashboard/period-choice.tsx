import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense } from 'react';
import { addDays, dayOf } from '../../../src/contract/local-time.ts';
import { type TakingsPeriod, takingsPeriods } from '../../../src/contract/reporting.ts';
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

// Its fields are loaded for whoever wants days of their own.
const OwnPeriod = lazy(async () => ({ default: (await import('./own-period.tsx')).OwnPeriod }));

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
      {own !== null && (
        <Suspense fallback={null}>
          <OwnPeriod days={own} today={today} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
};
