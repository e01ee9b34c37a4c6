import type { FrozenBlock } from './content.ts';

// It stands apart from the schemas of the content, so that no payer's script carries them.

const lettersOf = (text: string): string => text.trim().toLowerCase();

/** What stands below the title of a document: a text that begins with its title as a heading does not say it twice. */
export const blocksBelow = (title: string, blocks: readonly FrozenBlock[]): readonly FrozenBlock[] => {
  const [first] = blocks;
  if (first?.type !== 'heading') return blocks;
  return lettersOf(first.spans.map(({ text }) => text).join('')) === lettersOf(title) ? blocks.slice(1) : blocks;
};
