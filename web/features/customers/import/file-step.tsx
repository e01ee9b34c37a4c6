import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from '../../../core/router/index.ts';
import type { CustomerImport } from '../../../../src/contract/customer-imports.ts';
import { useUser } from '../../../core/session-api.ts';
import { showMoment } from '../../../ui/date-time.ts';
import { LiveRefusal } from '../../../ui/form-parts.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { FileDrop, Meter } from '../../../ui/step-parts.tsx';
import { useCustomerImportsQuery } from '../calls/index.ts';
import { ImportFrame } from './import-frame.tsx';
import { faultMessages, fileMessages, messages, stateMessages } from './messages.ts';
import { useUpload } from './use-upload.ts';

const recentStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 44,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  '& a': { color: 'primary.ink', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .state': { fontSize: '0.8125rem', color: 'text.secondary', ml: { md: 'auto' } },
} as const;

const exampleStyle = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'primary.ink',
  cursor: 'pointer',
  minHeight: { xs: 44, md: 0 },
} as const;

const Recent = ({ imports }: { readonly imports: readonly CustomerImport[] }) => {
  const { timezone } = useUser();
  if (imports.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography component="h2" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1 }}>
        {fileMessages.recent}
      </Typography>
      {imports.map(({ id, fileName, state, createdAt, by }) => (
        <Box key={id} sx={recentStyle}>
          <Link to={`/customers/import/${id}`} dir="auto">
            {fileName}
          </Link>
          <span className="state">
            {stateMessages[state]} · {by} · {showMoment(new Date(createdAt), timezone)}
          </span>
        </Box>
      ))}
    </Box>
  );
};

const Unreadable = ({ fault }: { readonly fault: NonNullable<CustomerImport['fault']> }) => (
  <Box sx={{ mb: 2 }}>
    <LiveRefusal title={fileMessages.unreadable} message={`${faultMessages[fault]} ${fileMessages.nothing}`} />
  </Box>
);

/** What a file has to hold and may, with one to begin from. */
const Needed = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
    {fileMessages.needed}{' '}
    <Box
      component="button"
      type="button"
      onClick={() => saveFile(new Blob([fileMessages.exampleRows], { type: 'text/csv' }), fileMessages.exampleName)}
      sx={exampleStyle}
    >
      {fileMessages.example}
    </Box>
  </Typography>
);

interface FileStepProps {
  /** Why the file before cannot be read. */
  readonly fault?: CustomerImport['fault'];
}

/** The first step: the file is dropped or chosen, and sent part by part. */
export const FileStep = ({ fault = null }: FileStepProps) => {
  const { sending, error, send } = useUpload();
  const { data } = useCustomerImportsQuery();
  const navigate = useNavigate();
  const take = async (file: File): Promise<void> => {
    const id = await send(file);
    if (id !== null) void navigate(`/customers/import/${id}`);
  };
  return (
    <ImportFrame at={0}>
      <Box sx={{ p: { xs: 2, md: 2.5 }, maxWidth: 620 }}>
        {fault !== null && sending === null && error === null && <Unreadable fault={fault} />}
        <LiveRefusal message={error} sx={{ mb: 2 }} />
        {sending === null ? (
          <FileDrop
            title={fileMessages.title}
            hint={fileMessages.hint}
            button={fault === null ? fileMessages.choose : fileMessages.chooseAnother}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFile={(file) => void take(file)}
          />
        ) : (
          <Box role="status" sx={{ py: 6 }}>
            <Typography>{fileMessages.sending(sending.name)}</Typography>
            <Meter label={fileMessages.sending(sending.name)} done={sending.sent} of={sending.of} />
          </Box>
        )}
        <Needed />
        <Recent imports={data?.imports ?? []} />
      </Box>
    </ImportFrame>
  );
};

/** While the server reads the file. */
export const ReadingStep = ({ fileName }: Pick<CustomerImport, 'fileName'>) => (
  <ImportFrame at={0} note={fileName}>
    <Box role="status" sx={{ p: { xs: 2, md: 2.5 }, maxWidth: 620 }}>
      <Typography>{fileMessages.reading}</Typography>
      <Meter label={messages.title} done={0} of={1} />
    </Box>
  </ImportFrame>
);
