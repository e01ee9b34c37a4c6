import type { FrozenBlock, TemplateContent } from '../../../contract/documents/content.ts';
import type { Unprintable } from '../../../contract/documents/templates.ts';
import { unprintableIn } from '../../../platform/pdf/fonts.ts';
import { fillIn, type MergeValues } from './freeze.ts';

/** Everything that is printed of a block. */
export const textOf = (block: FrozenBlock): string => {
  if (block.type === 'rule') return '';
  if (block.type === 'field') return block.field.label;
  return block.spans.map(({ text }) => text).join('');
};

/** The letters of a template and of what is filled into it that no font of ours has, by the blocks in which they stand. */
export const unprintableOf = (content: TemplateContent, values: MergeValues): readonly Unprintable[] =>
  content.content.flatMap((block, place) => {
    const { blocks } = fillIn({ type: 'doc', content: [block] }, values);
    const letters = [...unprintableIn(blocks.map(textOf).join('\n'))];
    return letters.length > 0 ? [{ letters, place }] : [];
  });
