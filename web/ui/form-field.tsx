import ErrorMark from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

/** What every field has: a visible label above it, help below it, and its error in place of the help. */
interface FieldTexts {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** Shown beside the label; no part of the field's accessible name. */
  readonly badge?: ReactNode;
}

/** Only screen readers get it. */
export const visuallyHidden = {
  position: 'absolute',
  // To `sx` a plain 1 is the whole width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

interface FormFieldProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** The id of a field's help or error, for `aria-describedby`; undefined where it has neither. */
export const helpIdOf = (id: string, { error, help }: Pick<FieldTexts, 'error' | 'help'>): string | undefined =>
  error !== undefined || help !== undefined ? `${id}-help` : undefined;

/** The style of a field's label. */
export const fieldLabelStyle = {
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused:not(.Mui-error)': { color: 'text.primary' },
} as const;

/** The frame of a form control: the label above it, help or error below it. */
export const FormField = ({ id, label, error, help, badge, children }: FormFieldProps) => (
  <FormControl fullWidth error={error !== undefined}>
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap', mb: 0.75 }}>
      <FormLabel id={`${id}-label`} htmlFor={id} sx={fieldLabelStyle}>
        {label}
      </FormLabel>
      {/* The badge is higher than the label. The negative margin keeps the field level with the one beside it. */}
      {badge !== undefined && <Box sx={{ my: -0.5 }}>{badge}</Box>}
    </Box>
    {children}
    {(error !== undefined || help !== undefined) && (
      <FormHelperText
        id={`${id}-help`}
        // The second line of an error begins below its words, not below the mark.
        sx={{ mx: 0, fontSize: '0.8125rem', ...(error !== undefined && { position: 'relative', pl: '22px' }) }}
      >
        {error !== undefined && (
          <ErrorMark aria-hidden sx={{ position: 'absolute', left: 0, top: '2px', fontSize: 16 }} />
        )}
        {error ?? help}
      </FormHelperText>
    )}
  </FormControl>
);

type TextFieldProps = FieldTexts &
  Omit<OutlinedInputProps, 'error' | 'label' | 'id' | 'notched' | 'value' | 'onChange'> & {
    readonly value: string;
    readonly onText: (text: string) => void;
  };

/** A text field. `aria-describedby` and `aria-invalid` connect it with its error. */
export const TextField = ({ label, error, help, badge, onText, inputProps, inputMode, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <FormField id={id} label={label} error={error} help={help} badge={badge}>
      <OutlinedInput
        {...input}
        id={id}
        onChange={({ target }) => onText(target.value)}
        inputProps={{
          ...inputProps,
          // MUI would set it on the box around the input, where no phone looks for it.
          inputMode,
          'aria-describedby': helpIdOf(id, { error, help }),
          'aria-invalid': error !== undefined,
        }}
      />
    </FormField>
  );
};
