import Alert from '@mui/material/Alert';
import type { SxProps, Theme } from '@mui/material/styles';

interface RefusalProps {
  /** The server's words, null while nothing was refused. */
  readonly words: string | null;
  readonly sx?: SxProps<Theme>;
}

/** Why something was refused, beside what was tried. The toast of the same words is read aloud, so that this one is not. */
export const Refusal = ({ words, sx = {} }: RefusalProps) =>
  words !== null && (
    <Alert severity="error" variant="outlined" role="presentation" sx={sx}>
      {words}
    </Alert>
  );
