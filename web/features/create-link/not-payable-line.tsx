import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { createMessages } from './messages.ts';

/** Says of a store, where its links are made and listed, that customers cannot pay them yet, and leads an admin to what is missing. */
export const NotPayableLine = () => {
  const { canTakePayments, stopped, role, iposTpn, tokenizationKeyRequired } = useUser();
  if (canTakePayments) return null;
  // How to write against it stands above every screen.
  if (stopped.includes('payments'))
    return (
      <Alert severity="warning" variant="outlined" role="note">
        {createMessages.stopped}
      </Alert>
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
