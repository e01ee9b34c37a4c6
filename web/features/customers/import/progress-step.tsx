import Add from '@mui/icons-material/Add';
import Pause from '@mui/icons-material/Pause';
import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CustomerImport } from '../../../../src/contract/customer-imports.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { showTime } from '../../../ui/date-time.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { BigNumber, Meter, Summary } from '../../../ui/step-parts.tsx';
import { usePauseImportMutation, useResumeImportMutation, useStopImportMutation } from '../calls/index.ts';
import { ImportFrame } from './import-frame.tsx';
import { messages, runMessages as texts, shown, undoMessages } from './messages.ts';

interface StepProps {
  readonly found: CustomerImport;
  /** Reads the import again. */
  readonly refetch: () => unknown;
}

/** The step of the way that an import is at. */
const placeOf = ({ state, failedStep }: CustomerImport): number => {
  const step = failedStep ?? state;
  if (step === 'reading') return 0;
  return step === 'checking' ? 2 : 3;
};

const writtenLines = ({ state, failedStep, added, changed, removed, restored, stayed }: CustomerImport) => {
  const step = failedStep ?? state;
  const { lines } = undoMessages;
  if (step === 'undoing')
    return [
      { icon: <People />, label: lines.removed, value: shown(removed) },
      { icon: <People />, label: lines.restored, value: shown(restored) },
      { icon: <People />, label: lines.stayed, value: shown(stayed) },
    ];
  if (step === 'reading' || step === 'checking') return [];
  return [
    { icon: <Add />, label: texts.lines.added, value: shown(added) },
    { icon: <People />, label: texts.lines.changed, value: shown(changed) },
  ];
};

interface HowFarProps {
  readonly found: CustomerImport;
  readonly label: string;
  readonly refusal?: unknown;
  /** What is left to wait for, or why nothing goes on. */
  readonly rest: string;
  readonly acts?: ReactNode;
}

const HowFar = ({ found, label, rest, acts, refusal }: HowFarProps) => (
  <ImportFrame at={placeOf(found)} note={found.fileName}>
    <Box sx={{ p: { xs: 2, md: 2.5 }, maxWidth: 480 }}>
      <Box role="status">
        <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
        <BigNumber value={shown(found.progress)} of={texts.of(found.rows)}>
          {rest}
        </BigNumber>
      </Box>
      <Meter label={label} done={found.progress} of={found.rows} />
      <Summary lines={writtenLines(found)} />
      <LiveRefusal message={refusal === undefined ? null : messageOf(refusal, messages.failed)} sx={{ mt: 2 }} />
      {acts !== undefined && <Box sx={{ display: 'flex', gap: 1, mt: 2.5, '& .solid': { flex: 1 } }}>{acts}</Box>}
    </Box>
  </ImportFrame>
);

const labels = { checking: texts.checking, importing: texts.importing, undoing: texts.undoing } as const;

/** How far the check, the import or its undo is. It goes on when the page is left. */
export const ProgressStep = ({ found, refetch }: StepProps) => {
  const [pause, paused] = usePauseImportMutation();
  const { state, id } = found;
  const rest = async (): Promise<void> => {
    await pause({ params: { id } });
    refetch();
  };
  const act = state === 'importing' && (
    <BusyButton
      className="solid"
      variant="outlined"
      startIcon={<Pause />}
      busy={paused.isLoading}
      label={texts.pause}
      busyLabel={texts.pausing}
      onClick={() => void rest()}
    />
  );
  const label = labels[state === 'importing' || state === 'undoing' ? state : 'checking'];
  return <HowFar found={found} label={label} rest={texts.leave} refusal={paused.error} acts={act || undefined} />;
};

const HaltedActs = ({ found, refetch, onResume, busy }: StepProps & { onResume: () => void; busy: boolean }) => {
  const [stop] = useStopImportMutation();
  const { id, state, failedStep, added, changed, rows, progress } = found;
  const canStop = state === 'paused' || failedStep === 'importing';
  return (
    <>
      <BusyButton className="solid" busy={busy} label={texts.resume} busyLabel={texts.resuming} onClick={onResume} />
      {canStop && (
        <ConfirmButton
          button={{ label: texts.stop }}
          title={texts.stopTitle}
          busyLabel={texts.stopping}
          destructive
          failed={messages.failed}
          act={() => stop({ params: { id } })}
          onDone={refetch}
        >
          {texts.stopText(added + changed, rows - progress)}
        </ConfirmButton>
      )}
    </>
  );
};

/** An import that rests, or that the server has given up: it goes on, or ends where it is. */
export const HaltedStep = ({ found, refetch }: StepProps) => {
  const { timezone } = useUser();
  const [resume, resumed] = useResumeImportMutation();
  const { id, state, failedStep, movedAt, rows, progress } = found;
  const at = showTime(new Date(movedAt), timezone);
  const goOn = async (): Promise<void> => {
    await resume({ params: { id } });
    refetch();
  };
  return (
    <HowFar
      found={found}
      label={state === 'paused' ? texts.paused(at) : texts.failed(at)}
      rest={failedStep === null ? texts.rest(rows - progress) : texts.gaveUp[failedStep]}
      refusal={resumed.error}
      acts={<HaltedActs found={found} refetch={refetch} onResume={() => void goOn()} busy={resumed.isLoading} />}
    />
  );
};
