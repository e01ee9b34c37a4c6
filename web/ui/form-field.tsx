import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

/** What every field has: a visible label above it, help below it, and its error in the help's place. */
export interface FieldFrame {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** Stands beside the label and is no part of the field's name. */
  readonly mark?: ReactNode;
}

interface FrameProps extends FieldFrame {
  readonly id: string;
  readonly children: ReactNode;
}

/** The id of the text that explains a field, for `aria-describedby`; undefined when nothing does. */
export const explainedBy = (id: string, { error, help }: Omit<FieldFrame, 'label' | 'mark'>): string | undefined =>
  error !== undefined || help !== undefined ? `${id}-help` : undefined;

/** How the label of a field looks. */
export const fieldLabel = {
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused:not(.Mui-error)': { color: 'text.primary' },
} as const;

/** Label, control and help, stacked. */
export const Framed = ({ id, label, error, help, mark, children }: FrameProps) => (
  <FormControl fullWidth error={error !== undefined}>
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap', mb: 0.75 }}>
      <FormLabel htmlFor={id} sx={fieldLabel}>
        {label}
      </FormLabel>
      {/* Higher than the label, it must not push its field below the one beside it. */}
      {mark !== undefined && <Box sx={{ my: -0.5 }}>{mark}</Box>}
    </Box>
    {children}
    {(error !== undefined || help !== undefined) && (
      <FormHelperText id={`${id}-help`} sx={{ mx: 0, fontSize: '0.8125rem' }}>
        {error ?? help}
      </FormHelperText>
    )}
  </FormControl>
);

type FieldProps = FieldFrame &
  Omit<OutlinedInputProps, 'error' | 'label' | 'id' | 'notched' | 'value' | 'onChange'> & {
    readonly value: string;
    readonly onText: (text: string) => void;
  };

/** A text field. Its error is tied to it by `aria-describedby` and `aria-invalid`. */
export const Field = ({ label, error, help, mark, onText, inputProps, ...input }: FieldProps) => {
  const id = useId();
  return (
    <Framed id={id} label={label} error={error} help={help} mark={mark}>
      <OutlinedInput
        {...input}
        id={id}
        onChange={({ target }) => onText(target.value)}
        inputProps={{
          ...inputProps,
          'aria-describedby': explainedBy(id, { error, help }),
          'aria-invalid': error !== undefined,
        }}
      />
    </Framed>
  );
};
