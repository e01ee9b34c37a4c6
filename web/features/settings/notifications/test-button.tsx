import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useTestNotificationMutation } from '../saving/index.ts';
import { recipientMessages as messages } from './messages.ts';

/** Sends a test to the recipients in the form, saved or not, and says what became of it. */
export const TestButton = ({ recipients }: { readonly recipients: readonly string[] }) => {
  const [send, { isLoading }] = useTestNotificationMutation();
  const toast = useToast();
  const test = async (): Promise<void> => {
    try {
      const { results } = await send({ body: { recipientEmails: [...recipients] } }).unwrap();
      const failed = results.filter(({ status }) => status === 'failed');
      const text = failed.map(({ recipient, error }) => `${recipient}: ${error ?? ''}`).join(' ');
      if (failed.length > 0) toast({ title: messages.testFailed, text, tone: 'error' });
      else if (results.some(({ status }) => status === 'pending')) toast({ title: messages.testWaits });
      else toast({ title: messages.testSent });
    } catch (error) {
      const text = messageOf(error, messages.testFailed);
      toast({ title: messages.testFailed, text, tone: 'error' });
    }
  };
  const hasNone = recipients.length === 0;
  return (
    <Box>
      <BusyButton
        variant="outlined"
        busy={isLoading}
        label={messages.test}
        busyLabel={messages.testing}
        disabled={hasNone}
        onClick={() => void test()}
      />
      {hasNone && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
          {messages.testNeeds}
        </Typography>
      )}
    </Box>
  );
};
