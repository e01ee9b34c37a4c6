import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import type { SummaryPreview } from '../../../src/contract/daily-summaries.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { BusyButton } from '../../ui/form-parts.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { messages as cardMessages, settingsMessages as messages } from './messages.ts';
import { usePreviewSummaryMutation } from './summaries-api.ts';
import { openFile } from './use-pdf.ts';

const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });

interface PreviewDialogProps {
  readonly preview: z.output<typeof SummaryPreview>;
  readonly onClose: () => void;
}

const PreviewDialog = ({ preview: { subject, htmlContent, pdfPreview }, onClose }: PreviewDialogProps) => (
  <ClosableDialog open title={messages.previewTitle} onClose={onClose} maxWidth="md">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 3, pb: 1.5 }}>
      <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{subject}</Typography>
      <Button variant="outlined" onClick={() => openFile(pdfOf(pdfPreview))}>
        {cardMessages.view}
      </Button>
    </Box>
    {/* Nothing in it can act on the page: no script, no form, no origin. */}
    <iframe
      title={messages.previewFrame}
      sandbox=""
      srcDoc={htmlContent}
      style={{ border: 0, width: '100%', height: '70vh' }}
    />
  </ClosableDialog>
);

/** Shows the email with today's summary so far, as it would go out, and its PDF. */
export const PreviewButton = () => {
  const [make, { isLoading, data, reset }] = usePreviewSummaryMutation();
  const toast = useToast();
  const preview = async (): Promise<void> => {
    const { error } = await make();
    if (error !== undefined)
      toast({
        title: messages.previewFailed,
        text: messageOf(error, messages.previewFailed),
        tone: 'error',
        seconds: 8,
      });
  };
  return (
    <>
      <BusyButton
        variant="text"
        busy={isLoading}
        label={messages.preview}
        busyLabel={messages.previewing}
        onClick={() => void preview()}
      />
      {data && <PreviewDialog preview={data.preview} onClose={reset} />}
    </>
  );
};
