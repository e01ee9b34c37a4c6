import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { createMessages } from './messages.ts';

interface NotPayableLineProps {
  /** Below the line that says on every screen what is stopped: then it is not said twice. */
  readonly isBelowBanner?: boolean;
}

/** Says of a store, where its links are made and listed, that customers cannot pay them yet, and leads an admin to what is missing. */
export const NotPayableLine = ({ isBelowBanner = false }: NotPayableLineProps) => {
  const { canTakePayments, stopped, role, iposTpn, tokenizationKeyRequired } = useUser();
  if (canTakePayments) return null;
  if (stopped.includes('payments'))
    return (
      !isBelowBanner && (
        <Alert severity="warning" variant="outlined" role="note">
          {createMessages.stopped}
        </Alert>
      )
    );
  const action = (
    <Button component={Link} to="/settings?tab=credentials" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      {createMessages.toSettings}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" role="note" action={role === 'admin' && action}>
      {tokenizationKeyRequired && iposTpn !== null ? createMessages.noTokenizationKey : createMessages.noCredentials}
    </Alert>
  );
};
