import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { fieldLabel } from '../../../ui/form-field.tsx';
import { decideTexts } from './review-texts.ts';

interface ChoiceProps {
  readonly value: 'charged' | 'not-charged';
  readonly label: string;
  /** What this choice leads to. */
  readonly consequence: string;
}

const Choice = ({ value, label, consequence }: ChoiceProps) => {
  const id = useId();
  return (
    <FormControlLabel
      value={value}
      control={<Radio slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-text` } }} />}
      label={
        <Box sx={{ py: 1 }}>
          <Typography id={id}>{label}</Typography>
          <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary' }}>
            {consequence}
          </Typography>
        </Box>
      }
      sx={{ alignItems: 'flex-start', mr: 0 }}
    />
  );
};

interface ChargedFieldProps {
  /** null: nothing is chosen yet. */
  readonly value: boolean | null;
  readonly error: string | undefined;
  readonly consequences: { readonly charged: string; readonly notCharged: string };
  readonly onChoose: (charged: boolean) => void;
}

const { choices } = decideTexts;

/** Whether a payment was charged. Nothing is chosen beforehand. */
export const ChargedField = ({ value, error, consequences, onChoose }: ChargedFieldProps) => {
  const id = useId();
  const chosen = value ? 'charged' : 'not-charged';
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel id={id} component="div" sx={fieldLabel}>
        {decideTexts.question}
      </FormLabel>
      <RadioGroup
        name="charged"
        value={value === null ? null : chosen}
        onChange={(_, choice) => onChoose(choice === 'charged')}
        aria-labelledby={id}
        aria-required
        {...(error !== undefined && { 'aria-describedby': `${id}-help`, 'aria-invalid': true })}
      >
        <Choice value="charged" label={choices.charged} consequence={consequences.charged} />
        <Choice value="not-charged" label={choices.notCharged} consequence={consequences.notCharged} />
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0, fontSize: '0.8125rem' }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
