import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import {
  type ShownStatus,
  type StatusShape,
  type StatusTone,
  type Step,
  neededSignatureOf,
  shownStatusOf,
  stepsOf,
  stepsText,
} from './link-status.ts';

const circle = 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z';
const paths: Readonly<Record<StatusShape, string>> = {
  ring: circle,
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: `${circle}M12 8v4l3 2`,
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  cross: `${circle}M9.5 9.5l5 5M14.5 9.5l-5 5`,
  slash: `${circle}M7.5 16.5l9-9`,
  arrow: 'M9 7H15a5 5 0 0 1 0 10H6M9 4L5.5 7 9 10',
  minus: `${circle}M9 12h6`,
};

const shapeStyle = {
  width: 15,
  height: 15,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** What each tone adds to it. */
export const tones: Readonly<Record<StatusTone, object>> = {
  open: { '& svg': { ...shapeStyle, color: 'warning.main' } },
  tinted: {
    ml: -1,
    py: '3px',
    pl: 1,
    pr: '9px',
    borderRadius: 99,
    fontWeight: 600,
    color: 'success.main',
    bgcolor: 'success.soft',
  },
  bad: { color: 'error.main' },
  check: { color: 'info.main' },
  quiet: { color: 'text.disabled', fontWeight: 400 },
};

/** How the word of a status looks. */
export const wordStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  fontSize: '0.8125rem',
  '& svg': shapeStyle,
} as const;

/** How a `PlainStatus` looks in a list. */
export const statusStyle = {
  '& .status': wordStyle,
  ...Object.fromEntries(Object.entries(tones).map(([tone, style]) => [`& .status.${tone}`, style])),
};

/** What stands in it. */
export const ShapeAndWord = ({ shape, word }: Pick<ShownStatus, 'shape' | 'word'>) => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[shape]} />
    </svg>
    <span>{word}</span>
  </>
);

/** The status of a link in a list, whose style says once how it looks. */
export const PlainStatus = ({ link }: { readonly link: LinkRow }) => {
  const shown = shownStatusOf(link);
  return (
    <span className={`status ${shown.tone}`}>
      <ShapeAndWord {...shown} />
    </span>
  );
};

const Dot = ({ at, step }: { readonly at: number; readonly step: Step }) => {
  if (step === 'done') return <circle cx={at} cy={6} r={4.5} fill="currentColor" />;
  if (step === 'wrong') return <path className="wrong" d={`M${at - 3} 3l6 6M${at + 3} 3l-6 6`} />;
  if (step === 'checked') return <circle className="checked" cx={at} cy={6} r={3.75} />;
  return <circle className="hollow" cx={at} cy={6} r={3.75} />;
};

interface PenProps {
  readonly step: Step;
  readonly isDeclined: boolean;
}

/** A pen, filled once the link was sent, and crossed out where its customer declined to sign. */
const Pen = ({ step, isDeclined }: PenProps) => (
  <>
    <path className={step === 'done' ? 'pen sent' : 'pen'} d="M1.5 10.5l.9-3.2L8.2 1.5l2.3 2.3-5.8 5.8z" />
    {isDeclined && <path className="wrong" d="M1.5 1.5l9 9" />}
  </>
);

/** How a `ProgressMark` looks in a list. */
export const markStyle = {
  '& .mark': { display: 'block', width: 48, height: 12, color: 'primary.ink' },
  '& .mark .hollow': { fill: 'none', stroke: 'var(--mui-palette-sheets-edge)', strokeWidth: 1.5 },
  '& .mark .line': { stroke: 'currentColor', strokeWidth: 1.5 },
  '& .mark .faint': { stroke: 'var(--mui-palette-sheets-edge)', opacity: 0.55 },
  '& .mark .wrong': { fill: 'none', stroke: 'var(--mui-palette-error-main)', strokeWidth: 2, strokeLinecap: 'round' },
  '& .mark .pen': {
    fill: 'none',
    stroke: 'var(--mui-palette-warning-main)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
  },
  '& .mark .pen.sent': { fill: 'var(--mui-palette-warning-main)' },
  '& .mark .checked': {
    fill: 'none',
    stroke: 'var(--mui-palette-info-main)',
    strokeWidth: 2,
    strokeDasharray: '3.2 2.4',
  },
} as const;

interface StepMarkProps {
  readonly steps: readonly [Step, Step, Step];
  /** The same in words. */
  readonly text: string;
  /** The first dot is a pen. */
  readonly signature?: LinkRow['signature'];
}

/** How far something has come, as three dots. */
export const StepMark = ({ steps: [first, second, third], text, signature = null }: StepMarkProps) => {
  const line = (step: Step): string => (step === 'done' ? 'line' : 'line faint');
  return (
    <svg className="mark" viewBox="0 0 48 12" role="img" aria-label={text}>
      <title>{text}</title>
      <path className={line(first === 'done' ? second : first)} d="M11 6h8" />
      <path className={line(third)} d="M29 6h8" />
      {signature ? <Pen step={first} isDeclined={signature === 'declined'} /> : <Dot at={6} step={first} />}
      <Dot at={24} step={second} />
      <Dot at={42} step={third} />
    </svg>
  );
};

/** How far a link has come: sent, opened, paid; the first dot is a pen while it cannot be paid without a signature. */
export const ProgressMark = ({ link }: { readonly link: LinkRow }) => (
  <StepMark steps={stepsOf(link)} text={stepsText(link)} signature={neededSignatureOf(link)} />
);
