import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/FileDownloadOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Consent from '@mui/icons-material/MarkChatReadOutlined';
import NoTexts from '@mui/icons-material/SpeakerNotesOffOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../../core/router/index.ts';
import type { CustomerImport } from '../../../../src/contract/customer-imports.ts';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { Summary } from '../../../ui/step-parts.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { ImportFrame } from './import-frame.tsx';
import { runMessages as texts, shown } from './messages.ts';
import { UndoAct } from './undo-step.tsx';

const bodyStyle = { p: { xs: 2, md: 2.5 }, maxWidth: 480 } as const;

const linesOf = ({ added, changed, unchanged, problems }: CustomerImport) => [
  { icon: <Add />, label: texts.lines.added, value: shown(added) },
  { icon: <People />, label: texts.lines.changed, value: shown(changed) },
  { icon: <People />, label: texts.lines.unchanged, value: shown(unchanged) },
  ...(problems > 0
    ? [{ icon: <Warning />, label: texts.lines.problem, value: shown(problems), tone: 'error' as const }]
    : []),
];

const consentLines = ({ agreed, refused, optedOut }: CustomerImport) =>
  [
    { icon: <Consent />, label: texts.consents.agreed, count: agreed },
    { icon: <NoTexts />, label: texts.consents.refused, count: refused },
    { icon: <NoTexts />, label: texts.consents.optedOut, count: optedOut },
  ].flatMap(({ count, ...line }) => (count > 0 ? [{ ...line, value: shown(count) }] : []));

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

interface ResultStepProps {
  readonly found: CustomerImport;
  /** Reads the import again. */
  readonly refetch: () => unknown;
}

/** What has become of the file. */
export const ResultStep = ({ found, refetch }: ResultStepProps) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { added, changed, problems, state, rows, progress } = found;
  const isStopped = state === 'stopped';
  return (
    <ImportFrame at={3} note={found.fileName}>
      <Box sx={bodyStyle}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1, outline: 'none' }}>
          {texts.done(added + changed)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {isStopped && texts.stopped(rows - progress)}
          {problems > 0 ? texts.leftOut(problems) : !isStopped && texts.allIn}
        </Typography>
        <Summary lines={[...linesOf(found), ...consentLines(found)]} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button component={Link} to="/customers" variant="contained">
            {texts.show}
          </Button>
          {problems > 0 && <DownloadButton {...found} />}
          {found.undoUntil !== null && <UndoAct id={found.id} until={found.undoUntil} onDone={refetch} />}
        </Box>
      </Box>
    </ImportFrame>
  );
};
