import Button, { type ButtonProps } from '@mui/material/Button';

interface BusyButtonProps extends ButtonProps {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

/** A button that starts a request: while it runs it is disabled and says so, so that a double click sends one. */
export const BusyButton = ({ busy, label, busyLabel, disabled, ...button }: BusyButtonProps) => (
  <Button variant="contained" {...button} disabled={busy || disabled === true} aria-busy={busy}>
    {busy ? busyLabel : label}
  </Button>
);
