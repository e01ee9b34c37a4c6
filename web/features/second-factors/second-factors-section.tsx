import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { SheetSection } from '../../ui/sheet.tsx';
import { AuthenticatorLines } from './authenticator-lines.tsx';
import { messages } from './messages.ts';
import { PasskeyLines } from './passkey-lines.tsx';
import { useSecondFactorsQuery } from './second-factors-api.ts';

const Factors = () => {
  const { impersonatedBy, username } = useUser();
  const { data, error, refetch } = useSecondFactorsQuery();
  const locked = impersonatedBy !== null;
  if (data === undefined && error === undefined) return <ListSkeleton rows={2} height={64} />;
  if (data === undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  return (
    <Box>
      {locked && (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ mb: 1.5 }}>
          {messages.impersonating(username)}
        </Alert>
      )}
      {data.secondFactors.required && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {messages.required}
        </Typography>
      )}
      <AuthenticatorLines factors={data.secondFactors} locked={locked} />
      <PasskeyLines factors={data.secondFactors} locked={locked} />
    </Box>
  );
};

/** The second factors of the signed-in user, as a section of the account's sheet. */
export const SecondFactorsSection = () => (
  <SheetSection title={messages.title} note={messages.note}>
    <Factors />
  </SheetSection>
);
