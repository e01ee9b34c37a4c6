import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { compareContent, type ComparedLine, type ComparedPart } from '../../../../src/contract/documents/compare.ts';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { fieldNames, signNames } from '../parts/index.ts';
import { messages } from './messages.ts';

type Change = ComparedPart['change'];

const names = { fields: fieldNames, kinds: signNames };

/** What was changed is told by a line through it or below it, in words to whoever hears it, and by colour only beside that. */
const partsStyle = {
  '& del': { textDecorationLine: 'line-through', textDecorationThickness: '1.5px', color: 'error.main' },
  '& ins': {
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    fontWeight: 600,
    color: 'success.main',
  },
  // A word that took the place of another one stands beside it.
  '& del + ins': { ml: '0.3em' },
} as const;

const Part = ({ part: { change, text } }: { readonly part: ComparedPart }) => {
  if (change === 'same') return text;
  const Tag = change === 'removed' ? 'del' : 'ins';
  return (
    <Tag>
      <Box component="span" sx={visuallyHidden}>
        {messages[change]}
      </Box>
      {text}
      <Box component="span" sx={visuallyHidden}>
        {messages.end}
      </Box>
    </Tag>
  );
};

const cellStyle = {
  minWidth: 0,
  minHeight: '1.5em',
  py: 0.25,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

interface LineProps {
  readonly line: ComparedLine;
  /** Left out is what only the other revision has. */
  readonly without?: Change;
}

const Line = ({ line, without }: LineProps) => (
  <Box dir="auto" sx={cellStyle}>
    {line
      .filter(({ change }) => change !== without)
      .map((part, at) => (
        // The parts of a line have no names, and it never changes.
        <Part key={at} part={part} />
      ))}
  </Box>
);

const isChanged = (line: ComparedLine): boolean => line.some(({ change }) => change !== 'same');

/** What was saved where no word was changed: only settings, or how something is written or asked for. */
const sameMessage = (before: TemplateContent, after: TemplateContent): string =>
  JSON.stringify(before) === JSON.stringify(after) ? messages.same : messages.otherForm;

const rowStyle = (isWide: boolean, changed: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    columnGap: 3,
    px: { xs: 2, md: 2.5 },
    ...(changed && { bgcolor: 'sheets.sunken', boxShadow: 'inset 3px 0 var(--mui-palette-divider)' }),
  }) as const;

interface ComparisonProps {
  readonly before: TemplateContent;
  readonly after: TemplateContent;
  /** There is room for both texts side by side. */
  readonly isWide: boolean;
}

/** Two texts, line by line: side by side, or as one text where there is no room for that. */
export const Comparison = ({ before, after, isWide }: ComparisonProps) => {
  const lines = useMemo(() => compareContent(before, after, names), [before, after]);
  const changed = lines.filter(isChanged).length;
  return (
    <>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', px: { xs: 2, md: 2.5 }, py: 1 }}>
        {changed === 0 ? sameMessage(before, after) : messages.changed(changed)}
      </Typography>
      <Box sx={{ ...partsStyle, pb: 3 }}>
        {lines.map((line, at) => (
          // Two lines may be alike, and their order never changes.
          <Box key={at} sx={rowStyle(isWide, isChanged(line))}>
            {isWide ? (
              <>
                <Line line={line} without="added" />
                <Line line={line} without="removed" />
              </>
            ) : (
              <Line line={line} />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
};

/** One text alone, as it stands in a comparison. */
export const Alone = ({ content }: { readonly content: TemplateContent }) => (
  <Box sx={{ pb: 3 }}>
    {compareContent(content, content, names).map((line, at) => (
      <Box key={at} sx={rowStyle(false, false)}>
        <Line line={line} />
      </Box>
    ))}
  </Box>
);
