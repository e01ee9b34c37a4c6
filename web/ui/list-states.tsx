import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext } from 'react';
import { listMessages as messages } from './messages.ts';

/** The placeholder of a list that is loading, as high as its rows will be. */
export const ListSkeleton = ({ rows = 8, height = 56 }: { readonly rows?: number; readonly height?: number }) => (
  <Box role="status" aria-label={messages.loading} sx={{ display: 'grid' }}>
    {Array.from({ length: rows }, (_, row) => (
      <Box
        key={row}
        sx={{
          height,
          px: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          borderTop: row === 0 ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="text" width="28%" />
        <Skeleton variant="text" width="18%" />
        <Skeleton variant="text" width="12%" sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
);

/** The placeholder of a form that is loading: of each field its label, and its box below it. */
export const FormSkeleton = ({ fields, height = 88 }: { readonly fields: number; readonly height?: number }) => (
  <Box role="status" aria-label={messages.loading} sx={{ display: 'grid' }}>
    {Array.from({ length: fields }, (_, field) => (
      <Box key={field} sx={{ height }}>
        <Skeleton variant="text" width="7em" />
        <Skeleton variant="rounded" sx={{ mt: 0.75, height: { xs: 44, md: 36 } }} />
      </Box>
    ))}
  </Box>
);

interface LoadErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

/** Whether the screen says itself, once for all of its parts, that they could not be loaded. */
export const LoadErrorsSaidOnce = createContext(false);

/**
 * Says what could not be loaded, with a button to try again. It is quiet where the screen says so for all of its parts, and without a
 * connection, of which the shell tells.
 */
export const LoadError = ({ message, onRetry }: LoadErrorProps) => {
  const isSaid = useContext(LoadErrorsSaidOnce);
  if (!navigator.onLine) return <Quiet>{messages.offline}</Quiet>;
  if (isSaid) return <Quiet>{messages.notLoaded}</Quiet>;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {messages.tryAgain}
        </Button>
      }
    >
      {message}
    </Alert>
  );
};

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Says that there is nothing, why, and what to do about it. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <Box sx={{ py: 8, px: 3, textAlign: 'center', display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
    <Box
      aria-hidden
      sx={{
        width: 56,
        height: 56,
        mb: 2,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        color: 'primary.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
      }}
    >
      {icon}
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {text !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 420, textWrap: 'balance' }}>
        {text}
      </Typography>
    )}
    {action !== undefined && <Box sx={{ mt: 2.5 }}>{action}</Box>}
  </Box>
);
