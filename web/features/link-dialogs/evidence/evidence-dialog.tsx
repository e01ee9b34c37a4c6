import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type DisputeReason, disputeReasons, evidenceLimits } from '../../../../src/contract/documents/evidence.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { ResultOf } from '../../../core/api.ts';
import type { evidence } from '../../../../src/contract/documents/evidence.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { FormField, TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { useEvidenceQuery } from './evidence-api.ts';
import { evidenceMessages, hintMessages, partMessages, reasonMessages } from './messages.ts';
import { PartsList } from './parts-list.tsx';
import { useEvidenceFile } from './use-evidence-file.ts';

type Evidence = ResultOf<typeof evidence.evidence>;

interface ReasonFieldProps {
  readonly reason: DisputeReason;
  readonly onChange: (reason: DisputeReason) => void;
}

const ReasonField = ({ reason, onChange }: ReasonFieldProps) => {
  const id = useId();
  return (
    <FormField id={id} label={evidenceMessages.reason}>
      <Select
        labelId={`${id}-label`}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id }}
      >
        {disputeReasons.map((name) => (
          <MenuItem key={name} value={name} sx={{ minHeight: { xs: 44, md: 36 } }}>
            {reasonMessages[name]}
          </MenuItem>
        ))}
      </Select>
    </FormField>
  );
};

interface PartsHalfProps extends ReasonFieldProps {
  readonly known: Evidence | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const PartsHalf = ({ known, error, onRetry, ...field }: PartsHalfProps) => (
  <>
    <ReasonField {...field} />
    <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mt: 2 }}>
      {evidenceMessages.parts}
    </Typography>
    {known !== undefined && <PartsList parts={known.parts} />}
    {known === undefined && error === undefined && <ListSkeleton rows={6} />}
    {error !== undefined && <LoadError message={messageOf(error, evidenceMessages.loadFailed)} onRetry={onRetry} />}
  </>
);

interface LetterHalfProps {
  /** Undefined while it is drafted. */
  readonly letter: string | undefined;
  readonly reason: DisputeReason;
  readonly isEdited: boolean;
  readonly onEdit: (letter: string | null) => void;
}

const LetterHalf = ({ letter, reason, isEdited, onEdit }: LetterHalfProps) => {
  const hint = hintMessages[reason];
  return (
    <>
      {hint !== null && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {hint}
        </Typography>
      )}
      <TextField
        label={evidenceMessages.letter}
        value={letter ?? evidenceMessages.letterLoading}
        readOnly={letter === undefined}
        onText={onEdit}
        multiline
        minRows={14}
        help={evidenceMessages.only}
        inputProps={{ maxLength: evidenceLimits.letter, lang: 'en' }}
        badge={
          <Button
            size="small"
            onClick={() => onEdit(null)}
            sx={{ visibility: isEdited ? 'visible' : 'hidden', minHeight: { xs: 44, md: 30 } }}
          >
            {evidenceMessages.again}
          </Button>
        }
        sx={{ bgcolor: 'background.paper', lineHeight: 1.6 }}
      />
    </>
  );
};

const Pages = ({ known }: { readonly known: Evidence | undefined }) => {
  if (known === undefined) return <Box sx={{ flex: 1 }} />;
  const shortened = known.parts.filter(({ leftOut }) => leftOut > 0).map(({ name }) => partMessages[name]);
  return (
    <Box sx={{ flex: { xs: '1 0 100%', md: 1 }, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', '& b': { color: 'text.primary' } }}>
        <b>{evidenceMessages.pages(known.pages, evidenceLimits.pages)}</b>
        {` · ${evidenceMessages.format}`}
      </Typography>
      {shortened.length > 0 && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {evidenceMessages.shortened(shortened.join(', '))}
        </Typography>
      )}
    </Box>
  );
};

const halves = {
  display: 'grid',
  gridTemplateColumns: { md: '400px minmax(0, 1fr)' },
  minHeight: 0,
  flex: 1,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const half = { px: 3, py: 2, overflowY: 'auto' } as const;

interface EvidenceDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

/** What there is to show a bank about a paid link: choose what it says, look at the parts, edit the letter and download it all. */
export const EvidenceDialog = ({ link, onClose }: EvidenceDialogProps) => {
  const { linkId, amount, customerName } = link;
  const [reason, setReason] = useState<DisputeReason>('not_authorized');
  const [edited, setEdited] = useState<string | null>(null);
  // A phone shows one half after the other.
  const [step, setStep] = useState<'parts' | 'letter'>('parts');
  const isDesktop = useIsDesktop();
  const { data, currentData, error, refetch } = useEvidenceQuery({ params: { linkId }, query: { reason } });
  const { busy, refusal, download } = useEvidenceFile(link);
  const letter = edited ?? currentData?.letter;
  const isLast = isDesktop || step === 'letter';
  return (
    <ClosableDialog
      open
      maxWidth={false}
      fullScreen={!isDesktop}
      title={evidenceMessages.title}
      text={evidenceMessages.about(showMoney(toCents(amount)), customerName)}
      unsaved={edited !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: { md: 920 }, height: { md: 720 } } } }}
    >
      <Box sx={halves}>
        {(isDesktop || step === 'parts') && (
          <Box sx={half} tabIndex={0} role="group" aria-label={evidenceMessages.parts}>
            <PartsHalf {...{ reason, error }} known={data} onChange={setReason} onRetry={() => void refetch()} />
          </Box>
        )}
        {isLast && (
          <Box
            sx={{ ...half, bgcolor: 'background.default' }}
            tabIndex={0}
            role="group"
            aria-label={evidenceMessages.letter}
          >
            <LetterHalf {...{ letter, reason }} isEdited={edited !== null} onEdit={setEdited} />
          </Box>
        )}
      </Box>
      <DialogRefusal message={refusal} sx={{ mx: 3, mt: 1.5 }} />
      <DialogActions disableSpacing sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Pages known={data} />
        {isDesktop && <Button onClick={onClose}>{evidenceMessages.cancel}</Button>}
        {!isDesktop && step === 'letter' && <Button onClick={() => setStep('parts')}>{evidenceMessages.back}</Button>}
        {isLast ? (
          <BusyButton
            startIcon={<Download />}
            busy={busy}
            label={evidenceMessages.download}
            busyLabel={evidenceMessages.downloading}
            disabled={letter === undefined || data === undefined}
            onClick={() => void download(reason, letter ?? '')}
            sx={{ flex: { xs: 1, md: 'none' }, minHeight: { xs: 44, md: 36 } }}
          />
        ) : (
          <Button
            variant="contained"
            disabled={data === undefined}
            onClick={() => setStep('letter')}
            sx={{ flexBasis: '100%', minHeight: 44 }}
          >
            {evidenceMessages.next}
          </Button>
        )}
      </DialogActions>
    </ClosableDialog>
  );
};
