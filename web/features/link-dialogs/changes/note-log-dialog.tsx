import Notes from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NoteRevision } from '../../../../src/contract/links/link-changes.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { HistoryDialog } from '../../../ui/history-dialog.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useNoteHistoryQuery } from '../../link/index.ts';
import { BeforeAfter } from '../form/index.ts';
import { noteLogMessages } from './messages.ts';

const Revision = ({ revision }: { readonly revision: NoteRevision }) => {
  const { timezone } = useUser();
  const { noteType, changedAt, changedBy, oldContent, newContent } = revision;
  return (
    <Box component="li" sx={{ '& + &': { pt: 2 }, '&:last-of-type dl': { border: 0, mb: 0, pb: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{noteLogMessages.types[noteType]}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <Moment at={changedAt} timeZone={timezone} as="distance" /> (
          <Moment at={changedAt} timeZone={timezone} as="short" />) {noteLogMessages.by(changedBy)}
        </Typography>
      </Box>
      <BeforeAfter
        before={{ label: noteLogMessages.before, value: oldContent ?? noteLogMessages.empty }}
        after={{ label: noteLogMessages.after, value: newContent ?? noteLogMessages.empty }}
      />
    </Box>
  );
};

interface NoteLogDialogProps {
  readonly link: Pick<LinkRow, 'linkId' | 'customerName'>;
  readonly onClose: () => void;
}

/** Who changed the notes of a link, when and how, newest first. */
export const NoteLogDialog = ({ link: { linkId, customerName }, onClose }: NoteLogDialogProps) => {
  const answer = useNoteHistoryQuery({ params: { linkId } }, { refetchOnMountOrArgChange: true });
  return (
    <HistoryDialog
      who={customerName}
      icon={<Notes />}
      messages={noteLogMessages}
      answer={answer}
      entries={answer.data?.history.map((revision) => (
        <Revision key={revision.id} revision={revision} />
      ))}
      onClose={onClose}
    />
  );
};
