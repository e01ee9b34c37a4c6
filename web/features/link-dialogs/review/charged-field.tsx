import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { fieldLabelStyle } from '../../../ui/form-field.tsx';
import { decideMessages } from './messages.ts';

interface ChoiceProps {
  readonly value: 'charged' | 'not-charged';
  readonly label: string;
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
  /** null while nothing is chosen. */
  readonly value: boolean | null;
  readonly error: string | undefined;
  readonly labels: { readonly charged: string; readonly notCharged: string };
  readonly consequences: { readonly charged: string; readonly notCharged: string };
  readonly onChoose: (charged: boolean) => void;
}

/** The choice whether a payment was charged; nothing is preselected. */
export const ChargedField = ({ value, error, labels, consequences, onChoose }: ChargedFieldProps) => {
  const id = useId();
  const choice = value ? 'charged' : 'not-charged';
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel id={id} component="div" sx={fieldLabelStyle}>
        {decideMessages.question}
      </FormLabel>
      <RadioGroup
        name="charged"
        value={value === null ? null : choice}
        onChange={(_, next) => onChoose(next === 'charged')}
        aria-labelledby={id}
        aria-required
        {...(error !== undefined && { 'aria-describedby': `${id}-help`, 'aria-invalid': true })}
      >
        <Choice value="charged" label={labels.charged} consequence={consequences.charged} />
        <Choice value="not-charged" label={labels.notCharged} consequence={consequences.notCharged} />
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0, fontSize: '0.8125rem' }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
