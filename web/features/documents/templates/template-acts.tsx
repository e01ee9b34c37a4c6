import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { z } from 'zod';
import { type DocumentTemplate, documentTemplates } from '../../../../src/contract/documents/templates.ts';
import type { Language } from '../../../../src/contract/payer/payer.ts';
import { useNavigate } from '../../../core/router/index.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import {
  templateAddress,
  useArchiveDocumentTemplateMutation,
  useDeleteDocumentTemplateMutation,
  useDuplicateDocumentTemplateMutation,
} from '../calls/index.ts';
import { LanguageField } from './language-field.tsx';
import { actMessages, dialogMessages, duplicateMessages } from './messages.ts';
import { useTakenName } from './use-taken-name.ts';

/** What is done with a template beside editing it. */
export type TemplateAct = 'duplicate' | 'archive' | 'delete';

/** What there is to do: only one in use can be archived, and only one that was never used deleted. */
const actsOf = ({ isActive, isUnused }: DocumentTemplate): readonly TemplateAct[] => [
  'duplicate',
  ...(isActive ? (['archive'] as const) : []),
  ...(isUnused ? (['delete'] as const) : []),
];

interface MenuProps {
  readonly template: DocumentTemplate;
  readonly onAct: (act: TemplateAct) => void;
}

/** The button that opens what is seldom done with a template. */
export const TemplateMenu = ({ template, onAct }: MenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <MoreButton name={actMessages.more} isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actsOf(template).map((act) => (
          <MenuItem
            key={act}
            sx={{ minHeight: { xs: 44, md: 36 } }}
            onClick={() => {
              setAnchor(null);
              onAct(act);
            }}
          >
            {actMessages[act]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface DialogProps {
  readonly template: DocumentTemplate;
  readonly onClose: () => void;
}

const ArchiveDialog = ({ template: { id, name, usage }, onClose }: DialogProps) => {
  const [archive, { isLoading: busy, error }] = useArchiveDocumentTemplateMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await archive({ params: { id } });
    if (answer.error !== undefined) return;
    toast({ title: actMessages.archived(name) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={actMessages.archiveTitle}
      confirm={actMessages.archive}
      busyLabel={actMessages.archiving}
      busy={busy}
      refusal={error === undefined ? null : messageOf(error, actMessages.archiveFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{actMessages.archiveText(name, usage.made)}</Typography>
    </ConfirmDialog>
  );
};

interface ActProps extends DialogProps {
  /** The template is not there any more. */
  readonly onGone: () => void;
}

const DeleteDialog = ({ template: { id, name }, onClose, onGone }: ActProps) => {
  const [remove, { isLoading: busy, error }] = useDeleteDocumentTemplateMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await remove({ params: { id } });
    if (answer.error !== undefined) return;
    toast({ title: actMessages.deleted(name) });
    onGone();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={actMessages.deleteTitle}
      confirm={actMessages.delete}
      busyLabel={actMessages.deleting}
      busy={busy}
      refusal={error === undefined ? null : messageOf(error, actMessages.deleteFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{actMessages.deleteText(name)}</Typography>
    </ConfirmDialog>
  );
};

const copySchema = documentTemplates.duplicateTemplate.body;
type Copy = z.input<typeof copySchema>;
interface CopyValues extends Required<Copy> {
  readonly language: Language;
}

interface CopyFieldsProps {
  readonly form: Form<CopyValues>;
  readonly template: DocumentTemplate;
  readonly taken: string | undefined;
}

const CopyFields = ({ form, template, taken }: CopyFieldsProps) => (
  <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
    <TextField
      {...fieldOf(form, 'name')}
      error={form.errors.name ?? taken}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      label={dialogMessages.name}
      autoComplete="off"
      inputProps={{ maxLength: 100, dir: 'auto' }}
    />
    <LanguageField
      language={form.values.language}
      help={form.values.language === template.language ? undefined : duplicateMessages.otherLanguage}
      onLanguage={(language) => form.set('language', language)}
    />
  </DialogContent>
);

const DuplicateDialog = ({ template, onClose }: DialogProps) => {
  const { id, name, language } = template;
  const [duplicate] = useDuplicateDocumentTemplateMutation();
  const { send, busy, refusal } = useSubmission(duplicate, { failed: duplicateMessages.failed });
  const taken = useTakenName();
  const navigate = useNavigate();
  const submit = async (body: CopyValues): Promise<void> => {
    const made = await send({ params: { id }, body }, (error) => taken.isTaken(error, body.name));
    if (made === null) return;
    onClose();
    void navigate(templateAddress(made.template.id));
  };
  const initial = { name: duplicateMessages.copyOf(name).slice(0, 100), language };
  const form = useForm<CopyValues>(copySchema, initial, (values) => void submit(values));
  return (
    <ClosableDialog open maxWidth="xs" title={duplicateMessages.title} onClose={onClose}>
      <Box component="form" noValidate onSubmit={form.submit}>
        <CopyFields form={form} template={template} taken={taken.messageFor(form.values.name)} />
        <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{dialogMessages.cancel}</Button>
          <BusyButton type="submit" busy={busy} label={actMessages.duplicate} busyLabel={duplicateMessages.busy} />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};

/** The dialog of an act on a template. */
export const ActDialog = ({ act, ...dialog }: ActProps & { readonly act: TemplateAct }) => {
  if (act === 'duplicate') return <DuplicateDialog {...dialog} />;
  return act === 'archive' ? <ArchiveDialog {...dialog} /> : <DeleteDialog {...dialog} />;
};
