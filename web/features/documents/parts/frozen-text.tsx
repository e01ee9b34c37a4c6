import Box from '@mui/material/Box';
import { memo } from 'react';
import type { FrozenBlock, SignField } from '../../../../src/contract/documents/content.ts';
import { signNames, textMessages as messages } from './messages.ts';
import { Spans } from './spans.tsx';

const Field = ({ kind, label, required }: SignField) => {
  const name = kind === 'initials' ? `${signNames.initials}: ${label}` : label;
  return (
    <Box className={kind} sx={fieldStyle}>
      {kind === 'checkbox' && <Box component="span" className="tick" aria-hidden />}
      {required ? name : messages.optional(name)}
    </Box>
  );
};

const fieldStyle = {
  display: 'flex',
  gap: '.6em',
  alignItems: 'flex-start',
  my: '.6em',
  p: '.5em .7em 1.5em',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: '.6em',
  opacity: 0.85,
  '&.signature': { pb: '2.5em' },
  '&.checkbox': { pb: '.5em' },
  '& .tick': { flex: 'none', width: '1.1em', height: '1.1em', mt: '.2em', border: 1, borderRadius: '3px' },
} as const;

interface BlockProps {
  readonly block: FrozenBlock;
}

const headings = { 1: 'h4', 2: 'h5', 3: 'h6' } as const;

const Heading = ({ level, spans }: Extract<FrozenBlock, { type: 'heading' }>) => {
  const Element = headings[level];
  return (
    <Element dir="auto">
      <Spans spans={spans} />
    </Element>
  );
};

/** A text is read anew with each change of it, and most of its blocks are as before. */
const isSame = (before: BlockProps, after: BlockProps): boolean =>
  JSON.stringify(before.block) === JSON.stringify(after.block);

const Block = memo(({ block }: BlockProps) => {
  switch (block.type) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p dir="auto">
          <Spans spans={block.spans} />
        </p>
      );
    case 'item':
      return (
        <p className="item" style={{ paddingInlineStart: `${block.depth * 1.4}em` }}>
          <span className="marker">{block.marker}</span>
          <span dir="auto">
            <Spans spans={block.spans} />
          </span>
        </p>
      );
    case 'rule':
      return <hr />;
    case 'field':
    default:
      return <Field {...block.field} />;
  }
}, isSame);

const textStyle = {
  lineHeight: 1.5,
  overflowWrap: 'break-word',
  '& p, & h4, & h5, & h6': { m: '0 0 .6em', minHeight: '1.5em' },
  '& h4': { fontSize: '1.25em', fontWeight: 650, letterSpacing: '-.015em' },
  '& h5': { fontSize: '1em', fontWeight: 650, mt: '1em', mb: '.2em' },
  '& h6': { fontSize: '.95em', fontWeight: 600, mb: '.2em' },
  '& .item': { display: 'flex', gap: '.5em', mb: '.2em' },
  '& .marker': { flex: 'none', minWidth: '1em' },
  '& hr': { border: 0, borderTop: 1, my: '1em' },
} as const;

interface FrozenTextProps {
  readonly blocks: readonly FrozenBlock[];
  readonly lang: string;
}

/** What a document says, with the places where its signer fills something in. */
export const FrozenText = ({ blocks, lang }: FrozenTextProps) => (
  <Box lang={lang} sx={textStyle}>
    {blocks.map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </Box>
);
