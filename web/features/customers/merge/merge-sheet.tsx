import Close from '@mui/icons-material/Close';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import MergeIcon from '@mui/icons-material/CallMerge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mergeMessages as wireMessages } from '../../../../src/contract/customers/merge.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { useKeys, useShortcutsOn } from '../../../ui/shortcuts.ts';
import { useTotals } from '../calls/index.ts';
import { Compare } from './compare.tsx';
import { Figures, movesOf } from './figures.tsx';
import { mergeMessages as messages } from './messages.ts';
import { type MergeDraft, useMerge } from './use-merge.ts';
import { useDismissing, useMerging } from './use-merging.ts';

/** The way from one pair of duplicates to another. */
export interface PairTurns {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

interface MergeSheetProps {
  /** The heading names the sheet around it. */
  readonly titleId: string;
  readonly ids: readonly string[];
  /** Who is kept unless staff choose; null where they have to. */
  readonly kept: string | null;
  readonly turns?: PairTurns;
  /** Left out where staff cannot say that the customers are not the same. */
  readonly onDismissed?: () => void;
  readonly onClose: () => void;
  readonly onMerged: (keptId: string) => void;
}

const TurnButton = ({ label, Icon, onTurn }: { label: string; Icon: typeof Up; onTurn: (() => void) | undefined }) => (
  <IconButton aria-label={label} title={label} disabled={onTurn === undefined} onClick={onTurn}>
    <Icon fontSize="small" />
  </IconButton>
);

const SheetHead = ({ titleId, ids, turns, onClose }: MergeSheetProps) => {
  const [lettersOn] = useShortcutsOn();
  useKeys({ Escape: onClose, ...(lettersOn && { j: turns?.next, k: turns?.previous }) });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: { xs: 56, md: 48 },
        pl: { xs: 2, md: 2.5 },
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {/* Without a list beside it, it is the screen. */}
      <Typography id={titleId} variant="h2" component={turns ? 'h2' : 'h1'} noWrap sx={{ flex: 1 }}>
        {messages.title(ids.length)}
      </Typography>
      {turns && <TurnButton label={messages.previous} Icon={Up} onTurn={turns.previous} />}
      {turns && <TurnButton label={messages.next} Icon={Down} onTurn={turns.next} />}
      <IconButton aria-label={messages.close} title={messages.close} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};

type Totals = ReturnType<typeof useTotals>;

const SheetBody = ({ draft, totals }: { readonly draft: MergeDraft; readonly totals: Totals }) => {
  const { parts, primary, others, error } = draft;
  if (error !== undefined) return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={draft.retry} />;
  if (parts === undefined) return <FormSkeleton fields={5} height={60} />;
  return (
    <>
      {totals.error !== undefined && !totals.isLoaded && (
        <LoadError message={messageOf(totals.error, messages.loadFailed)} onRetry={totals.refetch} />
      )}
      <Compare draft={draft} parts={parts} totals={totals} />
      {primary ? (
        totals.isLoaded && <Figures primary={primary} others={others} totals={totals} />
      ) : (
        <Typography sx={{ color: 'text.secondary', borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          {messages.choose}
        </Typography>
      )}
    </>
  );
};

interface QuestionProps {
  readonly draft: MergeDraft;
  readonly totals: Totals;
  readonly merging: ReturnType<typeof useMerging>;
  readonly onClose: () => void;
}

const Question = ({ draft: { primary, others }, totals, merging, onClose }: QuestionProps) => {
  if (!primary) return null;
  const { customerName } = primary.customer;
  const moves = movesOf(primary, others, totals);
  return (
    <ConfirmDialog
      open
      title={messages.question(customerName)}
      confirm={messages.merge}
      busyLabel={messages.merging}
      busy={merging.busy}
      refusal={merging.refusal}
      onConfirm={() => void merging.merge()}
      onCancel={onClose}
    >
      <Typography>
        {messages.gone(others.map(({ customer }) => customer.customerName))}{' '}
        {messages.moved(moves.links, moves.messages, customerName)}
      </Typography>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{messages.final}</Typography>
    </ConfirmDialog>
  );
};

interface FootProps {
  readonly draft: MergeDraft;
  readonly refusal: string | null;
  readonly dismissing: ReturnType<typeof useDismissing> | null;
  readonly onMerge: () => void;
}

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: 44 },
} as const;

const SheetFoot = ({ draft: { primary, parts }, refusal, dismissing, onMerge }: FootProps) => {
  const isDesktop = useIsDesktop();
  const label = isDesktop && primary ? messages.mergeInto(primary.customer.customerName) : messages.merge;
  return (
    <Box sx={footStyle}>
      <Typography
        role="status"
        variant="caption"
        sx={{
          flex: { xs: '1 0 100%', md: '1 1 200px' },
          minWidth: 0,
          color: refusal === null ? 'text.secondary' : 'error.main',
        }}
      >
        {refusal ?? messages.final}
      </Typography>
      {dismissing && (
        <BusyButton
          variant="outlined"
          busy={dismissing.busy}
          label={messages.notTheSame}
          busyLabel={messages.notTheSameBusy}
          onClick={() => void dismissing.dismiss()}
        />
      )}
      <BusyButton
        busy={parts === undefined}
        label={label}
        busyLabel={label}
        startIcon={<MergeIcon />}
        onClick={onMerge}
        sx={{ flex: { xs: 1, md: 'none' }, minWidth: 0, '& .MuiButton-startIcon': { rotate: '180deg' } }}
      />
    </Box>
  );
};

/** Compares customers, lets staff choose what stays, and merges them once they have confirmed it. */
export const MergeSheet = (props: MergeSheetProps) => {
  const { ids, kept, onDismissed, onMerged } = props;
  const draft = useMerge(ids, kept);
  const totals = useTotals(ids.map((id) => ({ id })));
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const merging = useMerging(draft, onMerged);
  const dismissing = useDismissing(ids, () => onDismissed?.());
  const ask = (): void => {
    const isChosen = draft.primary !== undefined;
    setRefusal(isChosen ? null : translate(wireMessages.noPrimary));
    merging.forget();
    setAsking(isChosen);
  };
  return (
    <>
      <SheetHead {...props} />
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          px: { xs: 2, md: 2.5 },
          py: 1,
          containerType: 'inline-size',
          containerName: 'list',
        }}
      >
        <SheetBody draft={draft} totals={totals} />
      </Box>
      <SheetFoot
        draft={draft}
        refusal={draft.primary ? null : refusal}
        dismissing={onDismissed ? dismissing : null}
        onMerge={ask}
      />
      {isAsking && <Question draft={draft} totals={totals} merging={merging} onClose={() => setAsking(false)} />}
    </>
  );
};
