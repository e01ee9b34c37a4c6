import Box from '@mui/material/Box';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { messageOf } from '../../../core/transport.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useUnarchiveDocumentTemplateMutation } from '../calls/index.ts';
import { panelMessages as messages } from './messages.ts';

/** Takes an archived template into use again; another one may have its name by now. */
export const UseAgainButton = ({ template: { id } }: { readonly template: DocumentTemplate }) => {
  const [unarchive, { isLoading: busy, error }] = useUnarchiveDocumentTemplateMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await unarchive({ params: { id } });
    if (answer.error === undefined) toast({ title: messages.usedAgain });
  };
  return (
    <Box>
      <BusyButton
        fullWidth
        busy={busy}
        label={messages.again}
        busyLabel={messages.saving}
        onClick={() => void send()}
        sx={{ minHeight: 44 }}
      />
      <LiveRefusal message={error === undefined ? null : messageOf(error, messages.againFailed)} sx={{ mt: 1 }} />
    </Box>
  );
};
