import { describe, expect, it } from 'vitest';
import { compareContent, linesToCompare, type ComparedLine, type FieldNames } from './compare.ts';
import { type MergeField, mergeFields, type SignKind, signKinds, TemplateContent } from './content.ts';

const names: FieldNames = {
  fields: Object.fromEntries(mergeFields.map((name) => [name, `the ${name}`])) as Record<MergeField, string>,
  kinds: Object.fromEntries(signKinds.map((kind) => [kind, `the ${kind}`])) as Record<SignKind, string>,
};

const contentOf = (...lines: readonly string[]): TemplateContent =>
  TemplateContent.parse({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
  });

const marks = { same: ['', ''], added: ['+', '+'], removed: ['-', '-'] } as const;
const shown = (lines: readonly ComparedLine[]): readonly string[] =>
  lines.map((line) => line.map(({ change, text }) => `${marks[change][0]}${text}${marks[change][1]}`).join(''));
const compare = (before: readonly string[], after: readonly string[]) =>
  shown(compareContent(contentOf(...before), contentOf(...after), names));

describe('two revisions', () => {
  it.each([
    [['One two three'], ['One two three'], ['One two three']],
    [['Pay within 30 days.'], ['Pay within 60 days.'], ['Pay within -30-+60+ days.']],
    [
      ['One', 'Two'],
      ['One', 'New', 'Two'],
      ['One', '+New+', 'Two'],
    ],
    [
      ['One', 'Two', 'Three'],
      ['One', 'Three'],
      ['One', '-Two-', 'Three'],
    ],
    [['One'], [], ['-One-']],
    [[], ['One', 'Two'], ['+One+', '+Two+']],
    [
      ['a b', 'c'],
      ['a x', 'y', 'c'],
      ['a -b-+x+', '+y+', 'c'],
    ],
  ])('%j and %j are told apart as %j', (before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it('give both texts back, whatever was changed in them', () => {
    let seed = 7;
    const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const some = (): readonly string[] =>
      Array.from({ length: next(9) }, () => Array.from({ length: next(6) }, () => 'abcd'[next(4)]).join(' '));
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [some(), some()];
      const lines = compareContent(contentOf(...before), contentOf(...after), names);
      const kept = (left: 'added' | 'removed'): readonly string[] =>
        lines
          .filter((line) => line.length === 0 || line.some(({ change }) => change !== left))
          .map((line) => line.flatMap(({ change, text }) => (change === left ? [] : [text])).join(''));
      expect(kept('added').filter(Boolean)).toEqual(before.filter(Boolean));
      expect(kept('removed').filter(Boolean)).toEqual(after.filter(Boolean));
    }
  });

  it('of which nothing is left are told as removed and added, in no time', () => {
    const many = (word: string): readonly string[] => Array.from({ length: 1_500 }, (_, at) => `${word}${at}`);
    expect(compareContent(contentOf(...many('a')), contentOf(...many('b')), names)).toHaveLength(1_500);
  });
});

it('fields stand in a line by their names, and lists with their markers', () => {
  const content = TemplateContent.parse({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'mergeField', attrs: { name: 'store.name' } }] },
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'blank', attrs: { label: 'Item' } }] },
              {
                type: 'bulletList',
                content: [
                  { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] },
                ],
              },
            ],
          },
        ],
      },
      { type: 'horizontalRule' },
      { type: 'signField', attrs: { id: 'a1', kind: 'signature', label: 'Customer' } },
    ],
  });
  const expected = ['{the store.name}', '1. {Item}', '  • x', '———', '[the signature: Customer]'];
  expect(linesToCompare(content, names)).toEqual(expected);
});
