const transitionOf = (milliseconds: number, ...names: readonly string[]): string =>
  names.map((name) => `${name} ${milliseconds}ms cubic-bezier(0.4, 0, 0.2, 1) 0ms`).join(',');

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  m: 0,
  p: 0,
  border: 0,
  borderRadius: '8px',
  bgcolor: 'transparent',
  fontFamily: 'inherit',
  letterSpacing: 0,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'var(--mui-palette-primary-ink)', outlineOffset: '2px' },
  '&:disabled': { pointerEvents: 'none', cursor: 'default', color: 'action.disabled' },
} as const;

const hoverOf = (channel: string) => `rgba(var(--mui-palette-${channel}) / var(--mui-palette-action-hoverOpacity))`;

/**
 * How the buttons of lines look: like those of MUI, of which a list of fifty lines would have a hundred and fifty, and draw nothing else for
 * longer than a tenth of a second. `act` has a word, `icon-act` a `Glyph`; a `duty` is what the clerk has to do.
 */
export const lineActStyle = {
  '& .act': {
    ...base,
    minHeight: { xs: 44, md: 28 },
    minWidth: 0,
    px: 1.25,
    fontSize: '0.8125rem',
    fontWeight: 600,
    // Longer words than the column has room for have two lines.
    whiteSpace: 'normal',
    lineHeight: 1.25,
    color: 'text.secondary',
    transition: transitionOf(250, 'background-color', 'box-shadow', 'border-color', 'color'),
    '@media (hover: hover)': {
      '&:hover': { bgcolor: hoverOf('primary-mainChannel') },
      '&.failed:hover': { bgcolor: hoverOf('error-mainChannel') },
    },
    '&.duty, &.duty:hover': { bgcolor: 'primary.soft' },
    '&.duty:enabled': { color: 'primary.ink' },
  },
  '& .icon-act': {
    ...base,
    flex: '0 0 auto',
    width: { xs: 44, md: 28 },
    height: { xs: 44, md: 28 },
    textAlign: 'center',
    fontSize: '1.5rem',
    color: 'text.disabled',
    transition: transitionOf(150, 'background-color'),
    '@media (hover: hover)': { '&:hover': { bgcolor: hoverOf('action-activeChannel') } },
  },
  '& .glyph': {
    display: 'inline-block',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    fontSize: '1.25rem',
    fill: 'currentColor',
    userSelect: 'none',
    transition: transitionOf(200, 'fill'),
  },
  '& .glyph.small': { fontSize: 16 },
} as const;

interface GlyphProps {
  /** The path of an icon in a square of 24 by 24. */
  readonly path: string;
  readonly className?: string;
  /** What it says where no word beside it does. */
  readonly label?: string;
}

/** An icon in a line. */
export const Glyph = ({ path, className = '', label }: GlyphProps) => (
  <svg
    className={`glyph ${className}`}
    viewBox="0 0 24 24"
    focusable="false"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img' })}
  >
    <path d={path} />
    {label !== undefined && <title>{label}</title>}
  </svg>
);
