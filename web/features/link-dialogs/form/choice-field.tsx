import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { fieldLabelStyle } from '../../../ui/form-field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Shown at the right of the label. */
  readonly detail?: string;
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
}

const ChoiceLabel = ({ label, detail }: Choice) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Box>
    {detail !== undefined && (
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {detail}
      </Box>
    )}
  </Box>
);

const row = { mr: 0, minHeight: { xs: 44, sm: 36 }, '& .MuiFormControlLabel-label': { flex: 1 } };

/** One choice of several, each on a line of its own. */
export const ChoiceField = ({ name, label, choices, value, error, onChoose }: ChoiceFieldProps) => {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel id={id} component="div" sx={fieldLabelStyle}>
        {label}
      </FormLabel>
      <RadioGroup
        name={name}
        value={value === '' ? null : value}
        onChange={(_, next) => onChoose(next)}
        aria-labelledby={id}
        {...(error !== undefined && { 'aria-describedby': `${id}-help`, 'aria-invalid': true })}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" sx={{ py: 0.75 }} />}
            label={<ChoiceLabel {...choice} />}
            sx={row}
          />
        ))}
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0, fontSize: '0.8125rem' }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
