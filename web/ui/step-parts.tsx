import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import Upload from '@mui/icons-material/FileUploadOutlined';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { visuallyHidden } from './form-field.tsx';
import { BusyButton } from './form-parts.tsx';

interface BigNumberProps {
  readonly value: string;
  /** What follows it a shade quieter, such as ` of 207`, the whole it is a part of. */
  readonly of?: string | undefined;
  readonly children: ReactNode;
}

/** The number that a step is about, and what it counts. */
export const BigNumber = ({ value, of, children }: BigNumberProps) => (
  <Box sx={{ mb: 1.5 }}>
    <Typography
      component="p"
      sx={{
        fontSize: '2.75rem',
        lineHeight: 1.2,
        fontWeight: 700,
        letterSpacing: '-.02em',
        '& small': { fontWeight: 600 },
      }}
    >
      {value}
      {of !== undefined && (
        <Box component="small" sx={{ fontSize: '2.125rem', color: 'text.secondary' }}>
          {of}
        </Box>
      )}
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
  </Box>
);

/** One line of a summary. */
export interface SummaryLine {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly tone?: 'error' | 'warning';
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 38,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& svg': { fontSize: 16 },
} as const;

/** The parts of a number, each with its own. */
export const Summary = ({ lines }: { readonly lines: readonly SummaryLine[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {lines.map(({ icon, label, value, tone }) => (
      <Box key={label} sx={lineStyle}>
        <Box aria-hidden sx={{ display: 'flex', color: tone === undefined ? 'text.primary' : `${tone}.main` }}>
          {icon}
        </Box>
        <Box component="dt" sx={{ flex: 1 }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

interface MeterProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** How far something has come. */
export const Meter = ({ label, done, of }: MeterProps) => (
  <LinearProgress
    variant="determinate"
    aria-label={label}
    value={of === 0 ? 0 : Math.min(100, Math.round((100 * done) / of))}
    sx={{ height: 8, borderRadius: 4, my: 1.5, bgcolor: 'divider' }}
  />
);

const dropStyle = (isOver: boolean) =>
  ({
    display: 'grid',
    justifyItems: 'center',
    gap: 0.5,
    p: '36px 20px',
    border: '1.5px dashed',
    borderColor: isOver ? 'primary.ink' : 'sheets.edge',
    bgcolor: isOver ? 'primary.soft' : 'transparent',
    borderRadius: '12px',
    textAlign: 'center',
  }) as const;

interface FileDropProps {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
  /** What the button says while a file is read; nothing else can be chosen then. */
  readonly busy?: string | undefined;
  /** What the file chooser offers, such as `.csv`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Hears a file that is dropped. */
const useDrop = (onFile: FileDropProps['onFile']) => {
  const [isOver, setIsOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  const onDrop = (event: DragEvent): void => {
    over(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return { isOver, onDrop, onDragOver: over(true), onDragLeave: over(false) };
};

/** Takes one file, dropped or chosen. */
export const FileDrop = ({ title, hint, button, busy, accept, onFile }: FileDropProps) => {
  const { isOver, ...hears } = useDrop(onFile);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Box {...hears} sx={dropStyle(isOver)}>
      <Upload aria-hidden />
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: 300, textWrap: 'balance' }}>
        {hint}
      </Typography>
      <BusyButton
        busy={busy !== undefined}
        label={button}
        busyLabel={busy ?? button}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      />
      <Box
        component="input"
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={button}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again once it has been put right.
          target.value = '';
        }}
        sx={visuallyHidden}
      />
    </Box>
  );
};

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

const segmentsStyle = {
  display: 'flex',
  p: '2px',
  borderRadius: '9px',
  bgcolor: 'action.hover',
  boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
  '& button': {
    flex: 1,
    minHeight: { xs: 44, md: 30 },
    px: '10px',
    border: 0,
    borderRadius: '7px',
    background: 'none',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& [aria-pressed=true]': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontWeight: 600,
    boxShadow: '0 0 0 1px var(--mui-palette-sheets-edge)',
  },
} as const;

/** A choice between a few words that stand side by side. */
export const Segments = <T extends string>({ label, options, value, onPick }: SegmentsProps<T>) => (
  <Box role="group" aria-label={label} sx={segmentsStyle}>
    {options.map(([option, name]) => (
      <button key={option} type="button" aria-pressed={option === value} onClick={() => onPick(option)}>
        {name}
      </button>
    ))}
  </Box>
);
