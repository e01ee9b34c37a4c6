// What an editor of ProseMirror needs to keep each space that is typed.
const editing = {
  position: 'relative',
  whiteSpace: 'break-spaces',
  overflowWrap: 'break-word',
  fontVariantLigatures: 'none',
  outline: 'none',
} as const;

const places = {
  '& .place': {
    px: '6px',
    py: '1px',
    borderRadius: '5px',
    bgcolor: 'primary.soft',
    color: 'primary.ink',
    fontWeight: 550,
    fontStyle: 'normal',
    boxDecorationBreak: 'clone',
    cursor: 'pointer',
  },
  '& .place.blank': { bgcolor: 'info.soft', color: 'info.main' },
  '& .sign-field': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: 48,
    px: '14px',
    my: '10px',
    border: '1.5px dashed',
    borderColor: 'sheets.edge',
    borderRadius: '10px',
    color: 'text.secondary',
    fontSize: '0.875rem',
    cursor: 'pointer',
    '& svg': { flex: 'none', width: 18, height: 18, fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 },
    '& svg path': { color: 'warning.main', stroke: 'var(--mui-palette-warning-main)' },
    '& small': { ml: 'auto', fontSize: '0.8125rem' },
  },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.ink', outlineOffset: '1px' },
  '& .wrong': { textDecoration: 'underline wavy', textDecorationColor: 'error.main', textUnderlineOffset: '3px' },
  '& .wrong:not(.place, .sign-field)': { textDecoration: 'underline wavy var(--mui-palette-error-main)' },
  '& .place.wrong': { textDecoration: 'underline wavy var(--mui-palette-error-main)' },
  '& .sign-field.wrong': { borderColor: 'error.main' },
} as const;

const gapCursor = {
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
  '& .ProseMirror-gapcursor::after': {
    ...{ content: '""', display: 'block', position: 'absolute', top: '-2px' },
    ...{ width: '20px', borderTop: '1px solid currentColor' },
  },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
} as const;

/** How the text looks while it is written. */
export const textStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: { md: 'auto' },
  '& .ProseMirror': {
    ...editing,
    ...places,
    ...gapCursor,
    minHeight: { xs: 320, md: '100%' },
    px: { xs: 2, md: 4 },
    py: { xs: 2, md: 2.75 },
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    '& h1': { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-.015em', m: '0 0 10px' },
    '& h2': { fontSize: '0.9375rem', fontWeight: 650, m: '14px 0 4px' },
    '& h3': { fontSize: '0.875rem', fontWeight: 650, color: 'text.secondary', m: '12px 0 4px' },
    '& p': { m: 0 },
    '& p + p': { mt: '10px' },
    '& ul, & ol': { pl: 3, my: '8px' },
    '& hr': { border: 0, borderTop: 1, borderColor: 'sheets.edge', my: 2 },
  },
} as const;
