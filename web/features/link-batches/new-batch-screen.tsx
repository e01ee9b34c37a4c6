import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useUploadListMutation } from './link-batches-api.ts';
import { fileMessages, messages } from './messages.ts';
import { RecentBatches } from './recent-batches.tsx';
import { BatchHead } from './steps.tsx';

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

const dropStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.75,
  p: { xs: 3, md: 4 },
  textAlign: 'center',
  border: '1px dashed var(--mui-palette-sheets-edge)',
  borderRadius: '12px',
  '&.over': { bgcolor: 'primary.soft' },
} as const;

/** Hears a file that is dropped. */
const useDrop = (take: (file: File | undefined) => void) => {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return { className: isOver ? 'over' : '', onDrop: drop, onDragOver: over, onDragLeave: () => setIsOver(false) };
};

const DropZone = ({ busy, upload }: Upload) => {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) await upload(file.name, await readText(file));
  };
  const drop = useDrop((file) => void take(file));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    void take(target.files?.[0]);
    // The same file can be chosen again once it is mended.
    target.value = '';
  };
  return (
    <Box {...drop} sx={dropStyle}>
      <UploadIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography sx={{ fontWeight: 600 }}>{fileMessages.drop}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {fileMessages.kinds}
      </Typography>
      <BusyButton
        busy={busy}
        label={fileMessages.choose}
        busyLabel={fileMessages.reading}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileMessages.choose}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={choose}
      />
    </Box>
  );
};

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
  const { companyName } = useUser();
  const upload = useUpload();
  const id = useId();
  return (
    <ListScreen title={[messages.title, companyName, 'Debitlink'].filter(Boolean).join(' · ')}>
      <BatchHead fileName="" current="file" addressOf={() => null} />
      <Box sx={{ display: 'grid', gap: 3, p: { xs: 2, md: 2.5 }, maxWidth: 760, width: '100%' }}>
        <LiveRefusal title={fileMessages.failed} message={upload.refusal} />
        <DropZone {...upload} />
        <Paste {...upload} />
        <Box component="section" aria-labelledby={id}>
          <RecentBatches headingId={id} />
        </Box>
      </Box>
    </ListScreen>
  );
};
