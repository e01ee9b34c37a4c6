import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mostSavedTexts, type SavedText } from '../../../src/contract/texting/saved-texts.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { DialogRefusal } from '../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useDeleteSavedTextMutation, useSavedTextsQuery, useSaveTextMutation } from './conversations-api.ts';
import { savedTextMessages as messages } from './messages.ts';

interface RowProps {
  readonly text: SavedText;
  readonly onPick: () => void;
  readonly onDelete: () => void;
}

const rowStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'start',
  fontWeight: 400,
  color: 'text.primary',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const Row = ({ text: { message }, onPick, onDelete }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Button onClick={onPick} dir="auto" sx={rowStyle}>
      {message}
    </Button>
    <IconButton aria-label={messages.delete(message)} title={messages.delete(message)} onClick={onDelete}>
      <Delete fontSize="small" />
    </IconButton>
  </Box>
);

interface RowsProps {
  readonly texts: readonly SavedText[];
  readonly onPick: (message: string) => void;
  readonly onDelete: (id: string) => void;
}

const Rows = ({ texts, onPick, onDelete }: RowsProps) => (
  <Box component="ul" aria-label={messages.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {texts.map((text) => (
      <Row key={text.id} text={text} onPick={() => onPick(text.message)} onDelete={() => onDelete(text.id)} />
    ))}
  </Box>
);

interface SavedTextsDialogProps {
  /** What stands in the field, which can be saved. */
  readonly typed: string;
  readonly onPick: (message: string) => void;
  readonly onClose: () => void;
}

/** What a store saved: one is put into the field, saved or deleted. */
export const SavedTextsDialog = ({ typed, onPick, onClose }: SavedTextsDialogProps) => {
  const { data, error, refetch } = useSavedTextsQuery({});
  const [save] = useSaveTextMutation();
  const [remove] = useDeleteSavedTextMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const texts = data?.savedTexts;
  const message = typed.trim();
  const isSaved = texts?.some((text) => text.message === message) === true;
  const run = async (act: PromiseLike<{ readonly error?: unknown }>): Promise<void> => {
    const { error: refused } = await act;
    setRefusal(refused === undefined ? null : messageOf(refused, messages.failed));
  };
  return (
    <ClosableDialog open title={messages.title} text={messages.text} onClose={onClose}>
      <DialogContent>
        {texts === undefined && error === undefined && <ListSkeleton rows={3} height={44} />}
        {texts === undefined && error !== undefined && (
          <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
        )}
        {texts?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.none}</Typography>}
        <Rows texts={texts ?? []} onPick={onPick} onDelete={(id) => void run(remove({ params: { id } }))} />
        <DialogRefusal message={refusal} sx={{ mt: 2 }} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{messages.close}</Button>
        <Button
          variant="outlined"
          disabled={message === '' || isSaved || (texts?.length ?? 0) >= mostSavedTexts}
          onClick={() => void run(save({ body: { message } }))}
        >
          {messages.save}
        </Button>
      </DialogActions>
    </ClosableDialog>
  );
};
