import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  type DisputeReason,
  disputeReasons,
  type evidence,
  evidenceLimits,
} from '../../../../src/contract/documents/evidence.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { ResultOf } from '../../../core/api.ts';
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
  /** Undefined while it is drafted, or where it could not be. */
  readonly letter: string | undefined;
  readonly isFailed: boolean;
  readonly reason: DisputeReason;
  readonly isEdited: boolean;
  readonly onEdit: (letter: string | null) => void;
}

const LetterHalf = ({ letter, isFailed, reason, isEdited, onEdit }: LetterHalfProps) => {
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
        value={letter ?? (isFailed ? '' : evidenceMessages.letterLoading)}
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

/** As high as its line, before that is known. */
const pagesStyle = { flex: { xs: '1 0 100%', md: 1 }, minWidth: 0, minHeight: '1.25rem' } as const;

const Pages = ({ known }: { readonly known: Evidence | undefined }) => {
  if (known === undefined) return <Box sx={pagesStyle} />;
  const shortened = known.parts.filter(({ leftOut }) => leftOut > 0).map(({ name }) => partMessages[name]);
  return (
    <Box sx={pagesStyle}>
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
const letterHalf = { ...half, bgcolor: 'background.default' } as const;

/** What is known for a reason, and the letter as it was edited. */
const useEvidence = (link: LinkRow) => {
  const [reason, setReason] = useState<DisputeReason>('not_authorized');
  const [edited, setEdited] = useState<string | null>(null);
  const query = { params: { linkId: link.linkId }, query: { reason } };
  const { data: known, currentData, error, refetch } = useEvidenceQuery(query);
  const letter = edited ?? currentData?.letter;
  return { reason, setReason, letter, isEdited: edited !== null, setEdited, known, error, retry: () => void refetch() };
};

interface FootProps {
  readonly known: Evidence | undefined;
  readonly isDesktop: boolean;
  /** The letter is in view, so that all of it can be downloaded. */
  readonly isLast: boolean;
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly onDownload: () => void;
  readonly onStep: (step: 'parts' | 'letter') => void;
  readonly onClose: () => void;
}

const wide = { flex: { xs: 1, md: 'none' }, minHeight: { xs: 44, md: 36 } } as const;

const Foot = ({ known, isDesktop, isLast, isReady, busy, onDownload, onStep, onClose }: FootProps) => (
  <DialogActions disableSpacing sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap' }}>
    <Pages known={known} />
    {isDesktop && <Button onClick={onClose}>{evidenceMessages.cancel}</Button>}
    {!isDesktop && isLast && <Button onClick={() => onStep('parts')}>{evidenceMessages.back}</Button>}
    {isLast ? (
      <BusyButton
        startIcon={<Download />}
        busy={busy}
        label={evidenceMessages.download}
        busyLabel={evidenceMessages.downloading}
        disabled={!isReady}
        onClick={onDownload}
        sx={wide}
      />
    ) : (
      <Button variant="contained" disabled={known === undefined} onClick={() => onStep('letter')} sx={wide}>
        {evidenceMessages.next}
      </Button>
    )}
  </DialogActions>
);

interface EvidenceDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

/** What there is to show a bank about a paid link: choose what it says, look at the parts, edit the letter and download it all. */
export const EvidenceDialog = ({ link, onClose }: EvidenceDialogProps) => {
  const { reason, setReason, letter, isEdited, setEdited, known, error, retry } = useEvidence(link);
  // A phone shows one half after the other.
  const [step, setStep] = useState<'parts' | 'letter'>('parts');
  const isDesktop = useIsDesktop();
  const { busy, refusal, download } = useEvidenceFile(link);
  const isLast = isDesktop || step === 'letter';
  const isReady = letter !== undefined && known !== undefined;
  return (
    <ClosableDialog
      open
      maxWidth={false}
      fullScreen={!isDesktop}
      title={evidenceMessages.title}
      text={evidenceMessages.about(showMoney(toCents(link.amount)), link.customerName)}
      unsaved={isEdited}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: { md: 920 }, height: { md: 720 } } } }}
    >
      <Box sx={halves}>
        {(isDesktop || step === 'parts') && (
          <Box sx={half} tabIndex={0} role="group" aria-label={evidenceMessages.parts}>
            <PartsHalf {...{ reason, known, error }} onChange={setReason} onRetry={retry} />
          </Box>
        )}
        {isLast && (
          <Box sx={letterHalf} tabIndex={0} role="group" aria-label={evidenceMessages.letter}>
            <LetterHalf {...{ letter, reason, isEdited }} isFailed={error !== undefined} onEdit={setEdited} />
          </Box>
        )}
      </Box>
      <DialogRefusal message={refusal} sx={{ mx: 3, mt: 1.5 }} />
      <Foot
        {...{ known, isDesktop, isLast, isReady, busy, onClose }}
        onStep={setStep}
        onDownload={() => void download(reason, letter ?? '')}
      />
    </ClosableDialog>
  );
};
