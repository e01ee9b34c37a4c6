import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { isPhone } from '../../../../src/contract/phone.ts';
import type { textProviders } from '../../../../src/contract/store/text-providers.ts';
import type { ArgsOf, ResultOf } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { testMessages as messages } from './messages.ts';

type TestCall = typeof textProviders.sendTwilioTest;

interface TestTextProps {
  /** As people name what is tried. */
  readonly provider: string;
  readonly company: string;
  /** Why nothing can be tried yet, or null. */
  readonly missing: string | null;
  readonly send: (
    args: ArgsOf<TestCall>,
  ) => PromiseLike<{ readonly data?: ResultOf<TestCall> | undefined; readonly error?: unknown }>;
}

interface Answer {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
}

const severities = { sent: 'success', waiting: 'warning', unconfirmed: 'warning' } as const;

/** Sends a text to try a provider, and says beside its button what became of it, where it was refused in the provider's own reason. */
export const TestText = ({ provider, company, missing, send }: TestTextProps) => {
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const toast = useToast();
  const press = async (): Promise<void> => {
    setBusy(true);
    setAnswer(null);
    const { data, error } = await send({ body: { to, message: messages.text(company) } });
    setBusy(false);
    if (data !== undefined) return setAnswer({ severity: severities[data.status], text: data.message });
    const text = messageOf(error, messages.failed, { hasAdvice: true });
    setAnswer({ severity: 'error', text });
    toast({ title: 'Error', text, tone: 'error' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <PhoneField label={messages.phone(provider)} help={missing ?? messages.note} value={to} onText={setTo} />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <BusyButton
          variant="outlined"
          busy={busy}
          disabled={missing !== null || !isPhone(to)}
          label={messages.send}
          busyLabel={messages.sending}
          {...(!busy && { 'aria-label': messages.sendLabel(provider) })}
          onClick={() => void press()}
        />
        <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
          {answer !== null && (
            <Alert severity={answer.severity} variant="outlined" role="presentation">
              {answer.text}
            </Alert>
          )}
        </Box>
      </Box>
    </Box>
  );
};
