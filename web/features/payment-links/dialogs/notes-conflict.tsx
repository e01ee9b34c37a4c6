import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { BeforeAfter } from './before-after.tsx';
import { notesMessages } from './change-messages.ts';

interface Notes {
  readonly internalNotes: string;
  readonly customerNotes: string;
}

/** The notes as they stand now, and who changed them last. */
export interface NotesVersion extends Notes {
  readonly by: string | null;
}

interface NotesConflictProps {
  readonly theirs: NotesVersion;
  readonly mine: Notes;
  readonly onTakeTheirs: () => void;
}

const kinds = [
  { name: 'internalNotes', label: notesMessages.internal },
  { name: 'customerNotes', label: notesMessages.customer },
] as const;

/** Both versions of the notes side by side, where somebody else has saved theirs first. */
export const NotesConflict = ({ theirs, mine, onTakeTheirs }: NotesConflictProps) => (
  <>
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {notesMessages.conflict(theirs.by)}
    </Alert>
    {kinds
      .filter(({ name }) => theirs[name].trim() !== mine[name].trim())
      .map(({ name, label }) => (
        <Box key={name}>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {label}
          </Typography>
          <BeforeAfter
            before={{ label: notesMessages.theirs(theirs.by), value: theirs[name] || notesMessages.empty }}
            after={{ label: notesMessages.mine, value: mine[name] || notesMessages.empty }}
          />
        </Box>
      ))}
    <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="outlined" onClick={onTakeTheirs}>
      {notesMessages.takeTheirs}
    </Button>
  </>
);
