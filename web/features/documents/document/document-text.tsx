import Box from '@mui/material/Box';
import type { FrozenBlock, SignField } from '../../../../src/contract/documents/content.ts';
import type { Language } from '../../../../src/contract/payer/payer.ts';
import { Spans } from '../parts/index.ts';
import { textMessages as messages } from './messages.ts';

const paperStyle = {
  '& > *': { m: 0, overflowWrap: 'anywhere' },
  '& > * + *': { mt: 1 },
  '& h4, & h5': { fontWeight: 600, lineHeight: 1.35 },
  '& h4': { fontSize: '1.0625rem' },
  '& h5': { fontSize: '0.9375rem' },
  '& hr': { border: 0, borderTop: '1px solid var(--mui-palette-divider)' },
  '& .item': { display: 'grid', gridTemplateColumns: '1.5em minmax(0, 1fr)' },
  '& .place': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1,
    px: 1.25,
    py: 0.75,
    border: '1px dashed',
    borderColor: 'sheets.edge',
    borderRadius: '8px',
    fontSize: '0.8125rem',
  },
  '& .place span': { color: 'text.secondary' },
} as const;

const Place = ({ field: { kind, label, required } }: { readonly field: SignField }) => (
  <p className="place">
    {label}
    <span>{required ? messages.kinds[kind] : messages.optional(messages.kinds[kind])}</span>
  </p>
);

const Block = ({ block }: { readonly block: FrozenBlock }) => {
  switch (block.type) {
    case 'heading':
      return block.level === 1 ? (
        <h4 dir="auto">
          <Spans spans={block.spans} />
        </h4>
      ) : (
        <h5 dir="auto">
          <Spans spans={block.spans} />
        </h5>
      );
    case 'paragraph':
      return (
        <p dir="auto">
          <Spans spans={block.spans} />
        </p>
      );
    case 'item':
      return (
        <p className="item" style={{ marginInlineStart: `${block.depth - 1}em` }}>
          <span>{block.marker}</span>
          <span dir="auto">
            <Spans spans={block.spans} />
          </span>
        </p>
      );
    case 'rule':
      return <hr />;
    case 'field':
    default:
      return <Place field={block.field} />;
  }
};

interface DocumentTextProps {
  readonly blocks: readonly FrozenBlock[];
  /** The language that it is written in. */
  readonly language: Language;
}

/** What a document says, with the places where its signer fills something in. */
export const DocumentText = ({ blocks, language }: DocumentTextProps) => (
  <Box lang={language} sx={paperStyle}>
    {blocks.map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </Box>
);
