import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useNavigate } from '../../core/router/index.ts';
import { messageOf } from '../../core/transport.ts';
import { LiveRefusal } from '../../ui/form-parts.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { FileDrop } from '../../ui/step-parts.tsx';
import { BatchFrame } from './batch-frame.tsx';
import { useUploadListMutation } from './link-batches-api.ts';
import { fileMessages, messages } from './messages.ts';
import { RecentBatches } from './recent-batches.tsx';

/** The text of a file. Spreadsheets on Windows still write other letters than UTF-8, which cannot be read as such. */
const readText = async (file: File): Promise<string> => {
  const content = await file.text();
  if (!content.includes('\ufffd')) return content;
  return new TextDecoder('windows-1252').decode(await file.arrayBuffer());
};

/** The beginning of a workbook is enough for the server to say what it is. */
const shortened = (content: string): string => (content.startsWith('PK\u0003\u0004') ? content.slice(0, 100) : content);

/** Brings a list to the server, and opens it there. */
const useUpload = () => {
  const [send, { isLoading: busy }] = useUploadListMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const upload = async (fileName: string, content: string): Promise<void> => {
    if (busy) return;
    setRefusal(null);
    const { data, error } = await send({ body: { fileName: fileName.slice(0, 200), content: shortened(content) } });
    if (data === undefined) setRefusal(messageOf(error, messages.failed));
    else void navigate(`/payment-links/many/${data.batch.id}`);
  };
  return { busy, refusal, upload };
};

type Upload = ReturnType<typeof useUpload>;

const Paste = ({ busy, upload }: Upload) => {
  const [content, setContent] = useState('');
  const isEmpty = content.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <TextField
        label={fileMessages.or}
        help={fileMessages.help}
        value={content}
        onText={setContent}
        multiline
        minRows={4}
        maxRows={12}
      />
      <Button variant="outlined" disabled={isEmpty || busy} onClick={() => void upload(fileMessages.pasted, content)}>
        {fileMessages.paste}
      </Button>
    </Box>
  );
};

/** Where a list is brought, and where earlier ones are found again. */
export const NewBatchScreen = () => {
  const upload = useUpload();
  const id = useId();
  return (
    <BatchFrame step="file">
      <Box sx={{ display: 'grid', gap: 3, p: { xs: 2, md: 2.5 }, maxWidth: 760, width: '100%' }}>
        <LiveRefusal title={fileMessages.failed} message={upload.refusal} />
        <FileDrop
          title={fileMessages.drop}
          hint={fileMessages.kinds}
          button={fileMessages.choose}
          busy={upload.busy ? fileMessages.reading : undefined}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFile={(file) => void readText(file).then((content) => upload.upload(file.name, content))}
        />
        <Paste {...upload} />
        <Box component="section" aria-labelledby={id}>
          <RecentBatches headingId={id} />
        </Box>
      </Box>
    </BatchFrame>
  );
};
