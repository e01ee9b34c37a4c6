import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useUser } from '../core/session-api.ts';
import { daysAway, showMoment, showShortDate, showTimeOrDay } from './date-time.ts';
import { useNow } from './moment.tsx';
import { railMessages } from './progress-messages.ts';

/** One point of the progress of something. */
export interface ProgressStep {
  readonly label: string;
  /** `null` where it has not happened, or where nobody knows when. */
  readonly at: string | null;
  /** What became of it since, behind the time. */
  readonly since?: string;
  /** `skipped` is what was not needed, `missed` what the link ended without. */
  readonly mark: 'done' | 'open' | 'skipped' | 'missed' | 'bad' | 'checking';
}

const sides = [
  { textAlign: 'left', dot: { left: 0 }, line: { left: 12, right: 0 } },
  { textAlign: 'center', dot: { left: 'calc(50% - 6px)' }, line: { left: 0, right: 0 } },
  { textAlign: 'right', dot: { right: 0 }, line: { left: 0, right: 12 } },
] as const;

const edge = 'var(--mui-palette-sheets-edge)';

const dot = {
  content: '""',
  position: 'absolute',
  zIndex: 1,
  top: 0,
  width: 12,
  height: 12,
  borderRadius: '50%',
} as const;

const dotStyles: Readonly<Record<ProgressStep['mark'], object>> = {
  done: { bgcolor: 'primary.ink' },
  open: { bgcolor: 'background.paper', boxShadow: `inset 0 0 0 1.5px ${edge}` },
  skipped: { bgcolor: 'background.paper', boxShadow: `inset 0 0 0 1.5px ${edge}` },
  missed: { bgcolor: 'background.paper', boxShadow: `inset 0 0 0 1.5px ${edge}` },
  bad: { bgcolor: 'error.main' },
  checking: { bgcolor: 'background.paper', boxShadow: 'inset 0 0 0 2.5px var(--mui-palette-info-main)' },
};

const labelStyles: Readonly<Record<ProgressStep['mark'], object>> = {
  done: { fontWeight: 600 },
  open: { fontWeight: 500, color: 'text.secondary' },
  skipped: { fontWeight: 500, color: 'text.secondary' },
  missed: { fontWeight: 500, color: 'text.secondary' },
  bad: { fontWeight: 600, color: 'error.main' },
  checking: { fontWeight: 600, color: 'info.main' },
};

const lineColour = 'var(--mui-palette-primary-ink)';
const faint = 'var(--mui-palette-divider)';

/** A line is full up to the last step that has happened. */
const lineOf = (steps: readonly ProgressStep[], index: number): string => {
  const isDone = (at: number): boolean => steps[at]?.mark === 'done';
  if (index === 0) return isDone(0) && isDone(1) ? lineColour : faint;
  if (index === 2) return isDone(2) ? lineColour : faint;
  if (!isDone(1)) return faint;
  const [before, after] = [isDone(0) ? lineColour : faint, isDone(2) ? lineColour : faint];
  return `linear-gradient(90deg, ${before} 50%, ${after} 50%)`;
};

const withoutTime: Readonly<Record<ProgressStep['mark'], string>> = {
  done: railMessages.timeUnknown,
  open: railMessages.notYet,
  skipped: railMessages.notTexted,
  missed: railMessages.never,
  bad: railMessages.notYet,
  checking: railMessages.waiting,
};

const StepTime = ({ at, mark, since }: ProgressStep) => {
  const { timezone } = useUser();
  const now = useNow();
  if (at === null) return withoutTime[mark];
  const moment = new Date(at);
  // What became of it since stands on the same line.
  const show = since === undefined || daysAway(moment, now, timezone) === 0 ? showTimeOrDay : showShortDate;
  return (
    <>
      <Tooltip title={showMoment(moment, timezone)} enterTouchDelay={0}>
        <time dateTime={at}>{show(moment, now, timezone)}</time>
      </Tooltip>
      {since !== undefined && `, ${since}`}
    </>
  );
};

interface StepProps {
  readonly step: ProgressStep;
  readonly side: (typeof sides)[number];
  /** The colour of the line behind the step. */
  readonly line: string;
}

const Step = ({ step, side, line }: StepProps) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pt: '19px',
      fontSize: '0.8125rem',
      lineHeight: 1.35,
      textAlign: side.textAlign,
      '&::before': { ...dot, ...side.dot, ...dotStyles[step.mark] },
      '&::after': { content: '""', position: 'absolute', top: 5, height: 2, background: line, ...side.line },
    }}
  >
    <Box sx={labelStyles[step.mark]}>{step.label}</Box>
    <Box sx={{ color: 'text.secondary' }}>
      <StepTime {...step} />
    </Box>
  </Box>
);

/** How far something has come, in three steps with their times. The words say what the dots show. */
export const ProgressRail = ({ steps }: { readonly steps: readonly ProgressStep[] }) => (
  <Box
    component="ol"
    aria-label={railMessages.progress}
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', listStyle: 'none', p: 0, mt: 2.25, mb: 0 }}
  >
    {sides.map((side, index) => {
      const step = steps[index];
      return step && <Step key={side.textAlign} step={step} side={side} line={lineOf(steps, index)} />;
    })}
  </Box>
);
