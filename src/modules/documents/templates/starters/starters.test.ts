import { expect, it } from 'vitest';
import { starters } from '../../../../contract/documents/templates.ts';
import { languages } from '../../../../contract/payer/payer.ts';
import { blanksOf, linesOf, signFieldsOf, unprintableOf, whyNoContent } from '../../content/index.ts';
import { sampleOf } from './index.ts';

const shapeOf = (starter: (typeof starters)[number], language: (typeof languages)[number]) => {
  const { content } = sampleOf(starter, language);
  const nodes = linesOf(content).flatMap(({ inline }) => inline);
  return {
    fields: signFieldsOf(content).map(({ id, kind, required }) => ({ id, kind, required })),
    blanks: blanksOf(content).map(({ required }) => required),
    merged: nodes.flatMap((node) => (node.type === 'mergeField' ? [node.attrs.name] : [])).toSorted(),
  };
};

it.each(starters)(
  '%s can be saved and printed in both languages, asks for the same, and says that it is a sample',
  (starter) => {
    for (const language of languages) {
      const { content, description, ...demands } = sampleOf(starter, language);
      expect(whyNoContent(content, demands)).toBeNull();
      expect(unprintableOf(content, { fields: {}, blanks: {} })).toEqual([]);
      expect(description).toMatch(/no legal advice|no es asesoría legal/);
      const written = linesOf(content).flatMap(({ inline }) =>
        inline.map((node) => (node.type === 'text' ? node.text : '')),
      );
      expect(written.join('')).not.toMatch(/[{}[\]|]/);
    }
    expect(shapeOf(starter, 'es')).toEqual(shapeOf(starter, 'en'));
  },
);
