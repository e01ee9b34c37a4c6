import { describe, expect, it } from 'vitest';
import { TemplateContent } from '../../../../src/contract/documents/content.ts';
import { contentOf, editorDocOf } from './content.ts';
import { blanksOf, problemsOf } from './problems.ts';

const text = (said: string) => ({ type: 'text', text: said }) as const;
const line = (...content: object[]) => ({ type: 'paragraph', content }) as const;
const sign = (id: string, label = 'Customer') =>
  ({ type: 'signField', attrs: { id, kind: 'signature', label, required: true } }) as const;
const read = (...content: object[]) => contentOf({ type: 'doc', content });

const everything: TemplateContent = TemplateContent.parse({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Price')] },
    line(
      text('The price is '),
      { type: 'mergeField', attrs: { name: 'link.amount', fallback: 'as agreed', required: true } },
      { type: 'text', text: ', and not more', marks: [{ type: 'bold' }, { type: 'italic' }] },
    ),
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [
            line({ type: 'blank', attrs: { label: 'Work', fallback: null, required: false } }),
            { type: 'bulletList', content: [{ type: 'listItem', content: [line(text('Ring'))] }] },
          ],
        },
      ],
    },
    { type: 'horizontalRule' },
    sign('signature1'),
  ],
});

describe('what is saved of a text', () => {
  it('everything that a template may hold comes back from the editor as it was', () => {
    expect(contentOf(editorDocOf(everything))).toEqual(everything);
  });

  it('an empty template has a line to write in', () => {
    expect(contentOf(editorDocOf({ type: 'doc', content: [] }))).toEqual(read(line()));
  });

  it('what the contract does not know is left out', () => {
    const odd = [
      { type: 'table', content: [line(text('cell'))] },
      { type: 'orderedList', attrs: { start: 4, type: null }, content: [{ type: 'listItem', content: [line()] }] },
      line({ ...text('a\u0000b\ud800'), marks: [{ type: 'link' }, { type: 'italic' }] }, { type: 'image' }),
      line({ type: 'mergeField', attrs: { name: 'card.number' } }),
    ];
    expect(read(...odd)).toEqual({
      type: 'doc',
      content: [
        { type: 'orderedList', content: [{ type: 'listItem', content: [line()] }] },
        line({ type: 'text', text: 'ab', marks: [{ type: 'italic' }] }),
        line(),
      ],
    });
  });

  it('a field of the signer that was copied gets an id that no other has', () => {
    const ids = read(sign('signature1'), sign('signature1'), sign(''), sign('signature2')).content.map((block) =>
      block.type === 'signField' ? block.attrs.id : null,
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe('signature1');
  });
});

describe('what keeps a text from being saved', () => {
  it('a name in braces that is no field is named with its place, also where a part of it is bold', () => {
    const bold = { type: 'text', text: 'stomer}', marks: [{ type: 'bold' }] };
    expect(problemsOf(read(line(text('fine')), line(text('To {cu'), bold, text(' and {x}'))))).toEqual([
      { kind: 'unknown', name: '{customer}', place: 1 },
      { kind: 'unknown', name: '{x}', place: 1 },
    ]);
  });

  it('braces around a field or around nothing are words', () => {
    const field = { type: 'mergeField', attrs: { name: 'today' } };
    expect(problemsOf(read(line(text('{'), field, text('} and {}'))))).toEqual([]);
  });

  it('a blank or a field of the signer without a name is told with its place', () => {
    const nameless = { type: 'blank', attrs: { label: ' ' } };
    expect(problemsOf(read(line(nameless), sign('signature1', '')))).toEqual([
      { kind: 'nameless', what: 'blank', place: 0 },
      { kind: 'nameless', what: 'signature', place: 1 },
    ]);
  });

  it('lists that go too deep are told in the words of the contract', () => {
    const deep = (depth: number): object => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: depth === 1 ? [line()] : [line(), deep(depth - 1)] }],
    });
    expect(problemsOf(read(deep(8)))).toEqual([]);
    expect(problemsOf(read(deep(9)))).toMatchObject([{ kind: 'form', message: expect.stringContaining('8 deep') }]);
  });

  it('a blank that stands in several places is one blank', () => {
    const work = { type: 'blank', attrs: { label: 'Work' } };
    expect(blanksOf(read(line(work, work)))).toEqual(['Work']);
  });
});
