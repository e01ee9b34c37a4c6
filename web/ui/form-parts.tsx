import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { TextField, visuallyHidden } from './form-field.tsx';

/** Two fields side by side where there is room, one below the other on a phone. */
export const twoColumns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

interface BusyButtonProps extends ButtonProps {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

/**
 * A button that starts a request. While the request runs the button says so and does nothing: a double click sends one
 * request. It is not disabled then, because a disabled button loses the focus, and with it the keys of its dialog.
 */
export const BusyButton = ({ busy, label, busyLabel, onClick, ...button }: BusyButtonProps) => (
  <Button
    variant="contained"
    {...button}
    {...(busy && { className: 'Mui-disabled' })}
    aria-disabled={busy}
    aria-busy={busy}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy ? busyLabel : label}
  </Button>
);

interface RefusalAlertProps {
  /** What failed, above why, where the form does not say it by itself. */
  readonly title?: string;
  /** The server's message, null while nothing was refused. */
  readonly message: string | null;
  readonly sx?: SxProps<Theme>;
}

/** Why something was refused, beside the form. It has no live role, for where a toast with the same message is read aloud. */
export const RefusalAlert = ({ title, message, sx = {} }: RefusalAlertProps) =>
  message !== null && (
    <Alert severity="error" variant="outlined" role="presentation" sx={sx}>
      {title !== undefined && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
      {message}
    </Alert>
  );

/** Why something was refused, read aloud when it appears, where no toast says it too. */
export const LiveRefusal = ({
  sx = {},
  ref,
  ...refusal
}: RefusalAlertProps & { readonly ref?: Ref<HTMLDivElement> | undefined }) => (
  <Box ref={ref} role="alert" sx={[{ '&:empty': { display: 'none' } }, ...(Array.isArray(sx) ? sx : [sx])]}>
    <RefusalAlert {...refusal} />
  </Box>
);

/** What a toast shows of an act in a dialog, for screen readers: they cannot reach the toast while the dialog is open. */
export const SpokenRefusal = ({ message }: Pick<RefusalAlertProps, 'message'>) => (
  <Box role="alert" sx={visuallyHidden}>
    {message}
  </Box>
);

/** Why the act of a dialog was refused, read aloud when it appears. */
export const DialogRefusal = ({ message, sx = { mt: 2 } }: RefusalAlertProps) =>
  message !== null && (
    <Alert severity="error" variant="outlined" sx={sx}>
      {message}
    </Alert>
  );

interface ReadOnlyFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A text that can be copied but not changed; it is selected when it gets the focus. */
export const ReadOnlyField = ({ label, value }: ReadOnlyFieldProps) => (
  <TextField label={label} value={value} onText={() => undefined} readOnly onFocus={({ target }) => target.select()} />
);
