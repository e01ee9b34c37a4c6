import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { knowsPasskeys } from '../../core/passkeys.ts';
import { useSignOutMutation } from '../../core/session-api.ts';
import { endSession, outdateUser } from '../../core/session.ts';
import type { Store } from '../../core/store.ts';
import { AuthenticatorSetup, PasskeySetup } from '../second-factors/index.ts';
import { secondFactorMessages as messages } from './messages.ts';
import { VisitorPage } from './visitor-page.tsx';

interface SecondFactorScreenProps {
  /** There is a second factor, and its recovery codes are kept. */
  readonly onDone: () => void;
}

type Kind = 'authenticator' | 'passkey';

/** Stands before every other screen while a second factor is required and there is none. */
export const SecondFactorScreen = ({ onDone }: SecondFactorScreenProps) => {
  const [kind, setKind] = useState<Kind>('authenticator');
  const [signOut] = useSignOutMutation();
  const dispatch = useDispatch<Store['dispatch']>();
  const leave = async (): Promise<void> => {
    await signOut();
    dispatch(endSession());
  };
  const finish = (): void => {
    dispatch(outdateUser());
    onDone();
  };
  return (
    <VisitorPage title={messages.title} subtitle={messages.subtitle}>
      <Stack sx={{ gap: 2.5 }}>
        {knowsPasskeys() && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            aria-label={messages.kind}
            value={kind}
            onChange={(_, next: Kind | null) => next !== null && setKind(next)}
          >
            <ToggleButton value="authenticator">{messages.authenticator}</ToggleButton>
            <ToggleButton value="passkey">{messages.passkey}</ToggleButton>
          </ToggleButtonGroup>
        )}
        {kind === 'authenticator' ? <AuthenticatorSetup onDone={finish} /> : <PasskeySetup onDone={finish} />}
        <Button onClick={() => void leave()}>{messages.leave}</Button>
      </Stack>
    </VisitorPage>
  );
};
