/** Where a list is too narrow for the columns of a desktop: of the list itself, or of a window that it fills. */
export const narrow = '(max-width: 37.4rem)';
/** The same of a list in a container that is called `list`. */
export const belowNarrow = `@container list ${narrow}`;

/** How the boxes of a list look: each of its own size, with a target of 24 pixels around it. */
export const tickStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 16,
    height: 16,
    m: 0,
    font: 'inherit',
    cursor: 'pointer',
    borderRadius: '4px',
    border: '1.5px solid var(--mui-palette-sheets-edge)',
    bgcolor: 'background.paper',
  },
  '& input:checked, & input:indeterminate': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '& input:checked::after': {
    content: '""',
    width: 9,
    height: 5,
    border: '2px solid var(--mui-palette-primary-contrastText)',
    borderWidth: '0 0 2px 2px',
    transform: 'translateY(-1px) rotate(-45deg)',
  },
  '& input:indeterminate::after': { content: '""', width: 8, height: 2, bgcolor: 'primary.contrastText' },
  [belowNarrow]: { width: 32, height: 44 },
} as const;

interface RowTickProps {
  readonly label: string;
  readonly checked: boolean;
  /** With `upTo` all lines between the last one and this. */
  readonly onToggle: (upTo: boolean) => void;
}

/** The box that selects a line of a list. */
export const RowTick = ({ label, checked, onToggle }: RowTickProps) => (
  <div role="cell" className="tick">
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  </div>
);

interface TickAllProps {
  readonly label: string;
  readonly selected: number;
  readonly count: number;
  readonly onToggle: () => void;
}

/** The box over those of the lines: it selects all, or none where all are selected. */
export const TickAll = ({ label, selected, count, onToggle }: TickAllProps) => (
  <div role="columnheader" className="tick">
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected === count}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < count;
        }}
        onChange={onToggle}
      />
    </label>
  </div>
);
