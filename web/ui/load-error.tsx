import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface LoadErrorProps {
  readonly words: string;
  readonly onRetry: () => void;
}

/** Says what could not be loaded, with the way to try again. */
export const LoadError = ({ words, onRetry }: LoadErrorProps) => (
  <Alert
    severity="error"
    variant="outlined"
    sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {words}
  </Alert>
);
