import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { callErrorOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { AsksAgain } from '../../documents/index.tsx';
import { useLazyLinkQuery, useLazyNoteHistoryQuery, useSaveNotesMutation } from '../../link/index.ts';
import { BeforeAfter, FormDialog } from '../form/index.ts';
import { notesMessages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface NotesDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

interface Notes {
  readonly internalNotes: string;
  readonly customerNotes: string;
}

/** The notes as they stand now, and who changed them last. */
interface NotesVersion extends Notes {
  readonly by: string | null;
}

const notesOf = ({ internalNotes, customerNotes }: Pick<LinkRow, 'internalNotes' | 'customerNotes'>): Notes => ({
  internalNotes: internalNotes ?? '',
  customerNotes: customerNotes ?? '',
});

const differ = (one: Notes, other: Notes): boolean =>
  one.internalNotes.trim() !== other.internalNotes.trim() || one.customerNotes.trim() !== other.customerNotes.trim();

/** Reads the notes as they stand now and who changed them last. */
const useSavedNotes = () => {
  const [readLink] = useLazyLinkQuery();
  const [readLog] = useLazyNoteHistoryQuery();
  return async (linkId: string): Promise<NotesVersion | null> => {
    const [link, log] = await Promise.all([readLink({ params: { linkId } }), readLog({ params: { linkId } })]);
    if (link.data === undefined) return null;
    return { ...notesOf(link.data.link), by: log.data?.history[0]?.changedBy ?? null };
  };
};

const useNotes = ({ link, onClose }: NotesDialogProps) => {
  const [save] = useSaveNotesMutation();
  const readNotes = useSavedNotes();
  const toast = useToast();
  const [read, setRead] = useState(notesOf(link));
  const [conflict, setConflict] = useState<NotesVersion | null>(null);
  const { linkId } = link;
  const { send, busy, refusal, refuse } = useSubmission(save, {
    failed: notesMessages.failed,
  });
  const compare = async (): Promise<void> => {
    const saved = await readNotes(linkId);
    if (saved === null) refuse(notesMessages.failed);
    else setConflict(saved);
  };
  const onError = (error: unknown): boolean => {
    if (callErrorOf(error)?.refusal?.code !== 'notes_changed') return false;
    toast({ title: notesMessages.failedTitle, text: notesMessages.conflictToast, tone: 'error', seconds: 8 });
    void compare();
    return true;
  };
  const submit = async (notes: Notes, before: Notes): Promise<void> => {
    if ((await send({ params: { linkId }, body: { ...notes, read: before } }, onError)) === null) return;
    toast({ title: toastMessages.success, text: notesMessages.done });
    onClose();
  };
  const form = useForm(linkChanges.saveNotes.body, read, (notes) => void submit(notes, read));
  /** Goes on from the notes that stand now: with them in the fields, or with what was typed. */
  const resolve = (saved: NotesVersion, choice: 'theirs' | 'mine'): void => {
    const { by: _, ...theirs } = saved;
    setRead(theirs);
    setConflict(null);
    if (choice === 'theirs') form.setMany(theirs);
    else void submit(form.values, theirs);
  };
  const said = refusal === null ? null : `${notesMessages.failedTitle}. ${refusal}`;
  return { form, read, conflict, resolve, busy, refusal: said };
};

const Fields = ({ form }: { readonly form: Form<Notes> }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <TextField
      {...fieldOf(form, 'internalNotes')}
      label={notesMessages.internal}
      help={notesMessages.internalHelp}
      inputRef={useFocusOnMount<HTMLTextAreaElement>()}
      multiline
      minRows={3}
      maxRows={8}
    />
    <TextField
      {...fieldOf(form, 'customerNotes')}
      label={notesMessages.customer}
      badge={<StatusChip tone="info">{notesMessages.customerSees}</StatusChip>}
      help={notesMessages.customerHelp}
      multiline
      minRows={3}
      maxRows={8}
    />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {notesMessages.recorded}
    </Typography>
  </Box>
);

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
const NotesConflict = ({ theirs, mine, onTakeTheirs }: NotesConflictProps) => (
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

/** Changes both notes of a link. Where somebody else has changed them meanwhile, both versions are shown to choose from. */
export const NotesDialog = ({ link, onClose }: NotesDialogProps) => {
  const { form, read, conflict, resolve, busy, refusal } = useNotes({ link, onClose });
  const changed = differ(form.values, read);
  const mine = form.values;
  return (
    <FormDialog
      title={notesMessages.title}
      link={link}
      unsaved={changed}
      onSubmit={
        conflict === null
          ? form.submit
          : (event) => {
              event.preventDefault();
              resolve(conflict, 'mine');
            }
      }
      submit={conflict === null ? notesMessages.submit : notesMessages.keepMine}
      busyLabel={notesMessages.busy}
      busy={busy}
      disabled={!changed}
      refusal={refusal}
      onClose={onClose}
    >
      {conflict === null ? (
        <>
          <Fields form={form} />
          {form.values.customerNotes.trim() !== read.customerNotes.trim() && <AsksAgain link={link} />}
        </>
      ) : (
        <NotesConflict theirs={conflict} mine={mine} onTakeTheirs={() => resolve(conflict, 'theirs')} />
      )}
    </FormDialog>
  );
};
