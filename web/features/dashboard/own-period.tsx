import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { addDays } from '../../../src/contract/local-time.ts';
import { mostDays } from '../../../src/contract/reporting.ts';
import { messages } from './messages.ts';

interface OwnDays {
  readonly from: string;
  readonly to: string;
}

/** Two days of one's own. They are asked for once both can be meant. */
export const OwnPeriod = ({
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
