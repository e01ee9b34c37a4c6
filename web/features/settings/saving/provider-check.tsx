import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CredentialsCheck } from '../../../../src/contract/people/session.ts';
import { messageOf } from '../../../core/transport.ts';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { checkMessages as messages } from './messages.ts';
import { translate } from '../../../core/translate.ts';

const severities = { none: 'info', verified: 'success', refused: 'error', unanswered: 'warning' } as const;

interface ProviderCheckProps {
  /** What the provider answered last, or null before it was asked. */
  readonly check: CredentialsCheck | null;
  /** Why it could not be asked. */
  readonly failure: unknown;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly label: string;
  readonly onCheck: () => void;
}

const AnswerAlert = ({ check, failure }: Pick<ProviderCheckProps, 'check' | 'failure'>) => {
  if (failure !== undefined)
    return (
      <Alert severity="error" variant="outlined" role="presentation">
        {messageOf(failure, messages.failed, { hasAdvice: true })}
      </Alert>
    );
  if (check === null || check.message === null) return null;
  return (
    <Alert severity={severities[check.state]} variant="outlined" role="presentation">
      {translate(check.message)}
    </Alert>
  );
};

/** A button that asks a provider whether it takes what is saved, and its answer in words beside the button. */
export const ProviderCheck = ({ check, failure, busy, disabled, label, onCheck }: ProviderCheckProps) => (
  <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
    <BusyButton
      variant="outlined"
      busy={busy}
      disabled={disabled}
      label={label}
      busyLabel={messages.busy}
      onClick={onCheck}
    />
    <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
      {!busy && <AnswerAlert check={check} failure={failure} />}
    </Box>
  </Box>
);
