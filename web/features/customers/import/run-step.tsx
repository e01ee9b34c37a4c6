import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/FileDownloadOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CustomerImport } from '../../../../src/contract/customer-imports.ts';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { BigNumber, Meter, Summary } from '../../../ui/step-parts.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { ImportFrame } from './import-frame.tsx';
import { runMessages as texts, shown } from './messages.ts';

const bodyStyle = { p: { xs: 2, md: 2.5 }, maxWidth: 480 } as const;

/** How far the check or the import is. It goes on when the page is left. */
export const ProgressStep = ({ found }: { readonly found: CustomerImport }) => {
  const label = found.state === 'checking' ? texts.checking : texts.importing;
  return (
    <ImportFrame at={found.state === 'checking' ? 2 : 3} note={found.fileName}>
      <Box role="status" sx={bodyStyle}>
        <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
        <BigNumber value={shown(found.progress)} of={texts.of(found.rows)}>
          {texts.leave}
        </BigNumber>
        <Meter label={label} done={found.progress} of={found.rows} />
      </Box>
    </ImportFrame>
  );
};

const resultLines = ({ added, changed, unchanged, problems }: CustomerImport) => [
  { icon: <Add />, label: texts.lines.added, value: shown(added) },
  { icon: <People />, label: texts.lines.changed, value: shown(changed) },
  { icon: <People />, label: texts.lines.unchanged, value: shown(unchanged) },
  ...(problems > 0
    ? [{ icon: <Warning />, label: texts.lines.problem, value: shown(problems), tone: 'error' as const }]
    : []),
];

const DownloadButton = ({ id, problems }: CustomerImport) => {
  const { busy, run } = useDownload({
    path: `/api/customers/imports/${id}/left-out.csv`,
    name: 'customers-left-out',
    messages: { done: texts.saved, failed: texts.saveFailed },
  });
  return (
    <Button variant="outlined" startIcon={<Download />} aria-disabled={busy} onClick={() => void run({})}>
      {texts.download(problems)}
    </Button>
  );
};

/** What has become of the file. */
export const ResultStep = ({ found }: { readonly found: CustomerImport }) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { added, changed, problems } = found;
  return (
    <ImportFrame at={3} note={found.fileName}>
      <Box sx={bodyStyle}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1, outline: 'none' }}>
          {texts.done(added + changed)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {problems > 0 ? texts.leftOut(problems) : texts.allIn}
        </Typography>
        <Summary lines={resultLines(found)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button component={Link} to="/customers" variant="contained">
            {texts.show}
          </Button>
          {problems > 0 && <DownloadButton {...found} />}
        </Box>
      </Box>
    </ImportFrame>
  );
};
