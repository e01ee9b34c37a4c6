import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ExplainedChoiceProps {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** One of several choices in a radio group, with a sentence of explanation below its label. */
export const ExplainedChoice = ({ value, label, disabled = false, children }: ExplainedChoiceProps) => {
  const id = useId();
  return (
    <FormControlLabel
      value={value}
      disabled={disabled}
      disableTypography
      control={<Radio slotProps={{ input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` } }} />}
      label={
        // The radio is 42 px high and the label's first line 24: the padding centres them on each other.
        <Box component="span" sx={{ display: 'block', pt: '9px', pb: 0.75 }}>
          <Typography
            id={`${id}-label`}
            component="span"
            sx={{
              display: 'block',
              fontWeight: 600,
              lineHeight: '24px',
              color: disabled ? 'text.secondary' : 'text.primary',
            }}
          >
            {label}
          </Typography>
          <Typography id={`${id}-help`} component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        </Box>
      }
      sx={{ alignItems: 'flex-start', mr: 0 }}
    />
  );
};
