import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { isPhone } from '../../src/contract/phone.ts';
import type { textProviders } from '../../src/contract/store/text-providers.ts';
import type { ArgsOf, ResultOf } from '../core/api.ts';
import { messageOf } from '../core/transport.ts';
import { BusyButton } from './form-parts.tsx';
import { PhoneField } from './phone-field.tsx';
import { useToast } from './toasts.tsx';
import { toastMessages } from './messages.ts';
import { testTextMessages as messages } from './part-messages.ts';

type TestCall = typeof textProviders.sendTwilioTest;

interface TestTextProps {
  readonly label: string;
  readonly help: string;
  /** What the button says where there are several. */
  readonly sendLabel?: string;
  /** What the test says. */
  readonly message: string;
  /** Nothing can be tried yet; the help says why. */
  readonly disabled: boolean;
  readonly send: (
    args: ArgsOf<TestCall>,
  ) => PromiseLike<{ readonly data?: ResultOf<TestCall> | undefined; readonly error?: unknown }>;
}

interface Answer {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
}

const severities = { sent: 'success', waiting: 'warning', unconfirmed: 'warning' } as const;

const Outcome = ({ answer }: { readonly answer: Answer | null }) => (
  <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
    {answer !== null && (
      <Alert severity={answer.severity} variant="outlined" role="presentation">
        {answer.text}
      </Alert>
    )}
  </Box>
);

/** Sends a text to try a provider, and says beside its button what became of it, where it was refused in the provider's own reason. */
export const TestText = ({ label, help, sendLabel, message, disabled, send }: TestTextProps) => {
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const toast = useToast();
  const isOff = disabled || !isPhone(to);
  const press = async (): Promise<void> => {
    setBusy(true);
    setAnswer(null);
    const { data, error } = await send({ body: { to, message } });
    setBusy(false);
    if (data !== undefined) return setAnswer({ severity: severities[data.status], text: data.message });
    const text = messageOf(error, messages.failed, { hasAdvice: true });
    setAnswer({ severity: 'error', text });
    toast({ title: toastMessages.error, text, tone: 'error' });
  };
  // The field may stand in a form, which Enter is not to send.
  const pressOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isOff && !busy) void press();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <PhoneField label={label} help={help} value={to} onText={setTo} onKeyDown={pressOnEnter} />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <BusyButton
          variant="outlined"
          busy={busy}
          disabled={isOff}
          label={messages.send}
          busyLabel={messages.sending}
          {...(!busy && sendLabel !== undefined && { 'aria-label': sendLabel })}
          onClick={() => void press()}
        />
        <Outcome answer={answer} />
      </Box>
    </Box>
  );
};
