import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { type TemplateField, unknownNames } from '../../../src/contract/texting/placeholders.ts';

// The same for the field and for what lies below it, so that each letter stands on its own mark.
const type = {
  font: 'inherit',
  fontSize: { xs: '1rem', md: '0.875rem' },
  lineHeight: 1.6,
  letterSpacing: 'inherit',
  p: { xs: '11px 12px', md: '8px 12px' },
} as const;

/** The field whose names are marked: its text stands over the marks. */
export const chipsBelow = {
  p: 0,
  '& textarea.MuiOutlinedInput-input': { ...type, position: 'relative', zIndex: 1 },
} as const;

// Its own letters are not seen, and a chip takes no room.
const style = {
  ...type,
  position: 'absolute',
  inset: 0,
  boxSizing: 'border-box',
  color: 'transparent',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  pointerEvents: 'none',
  userSelect: 'none',
  '& mark': {
    color: 'inherit',
    bgcolor: 'primary.soft',
    borderRadius: '4px',
    boxShadow: '0 0 0 2px var(--mui-palette-primary-soft)',
    boxDecorationBreak: 'clone',
  },
  '& mark.unknown': { bgcolor: 'error.soft', boxShadow: '0 0 0 2px var(--mui-palette-error-soft)' },
} as const;

interface TemplateChipsProps {
  readonly field: TemplateField;
  readonly template: string;
}

/** Marks the names in a text while it is written, those that nothing is filled in for in red. */
export const TemplateChips = ({ field, template }: TemplateChipsProps) => {
  const unknown = new Set(unknownNames(field, template));
  return (
    <Box aria-hidden sx={style}>
      {template.split(/(\{\w+\})/).map((part, at) =>
        at % 2 === 1 ? (
          <mark key={at} className={unknown.has(part.slice(1, -1)) ? 'unknown' : undefined}>
            {part}
          </mark>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </Box>
  );
};
