import Copy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { useCopy } from '../../ui/toasts.tsx';
import { recoveryMessages as messages } from './messages.ts';

const saveAsFile = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: messages.fileName });
  link.click();
  URL.revokeObjectURL(address);
};

const codeList = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr' },
  gap: 1,
  m: 0,
  p: 2,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'sheets.sunken',
  border: 1,
  borderColor: 'divider',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
} as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The person says that they have kept the codes. */
  readonly onKept: () => void;
}

/** Recovery codes, shown this one time, with ways to keep them. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const copy = useCopy(messages.copied);
  const text = `${codes.join('\n')}\n`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography ref={useFocusOnMount<HTMLParagraphElement>()} tabIndex={-1} sx={{ outline: 'none' }}>
        {messages.keep}
      </Typography>
      <Box component="ul" aria-label={messages.list} sx={codeList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr))', gap: 1 }}>
        <Button variant="outlined" startIcon={<Copy />} onClick={() => void copy(text)}>
          {messages.copy}
        </Button>
        <Button variant="outlined" startIcon={<Download />} onClick={() => saveAsFile(text)}>
          {messages.save}
        </Button>
        <Button variant="contained" onClick={onKept} sx={{ gridColumn: '1 / -1' }}>
          {messages.kept}
        </Button>
      </Box>
    </Box>
  );
};
