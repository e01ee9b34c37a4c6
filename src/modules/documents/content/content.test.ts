import { describe, expect, it } from 'vitest';
import { TemplateContent } from '../../../contract/documents/content.ts';
import { templateLimits } from '../../../contract/documents/limits.ts';
import { blanksOf, fillIn, htmlOf, signFieldsOf, unprintableOf, whyNoContent } from './index.ts';

const contentOf = (...content: readonly object[]): TemplateContent => TemplateContent.parse({ type: 'doc', content });
const text = (written: string) => ({ type: 'text', text: written });
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
const blank = (label: string, more: object = {}) => ({ type: 'blank', attrs: { label, ...more } });
const merge = (name: string, more: object = {}) => ({ type: 'mergeField', attrs: { name, ...more } });
const sign = (id: string, kind: string, label = 'Customer') => ({ type: 'signField', attrs: { id, kind, label } });
const nested = (depth: number): object => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [paragraph(text('x')), ...(depth > 1 ? [nested(depth - 1)] : [])] }],
});

const nothing = { requireSignature: false, requireInitials: false };
const codeOf = (content: TemplateContent, demands = nothing) => whyNoContent(content, demands)?.code;

describe('content is refused by its form', () => {
  it.each([
    ['HTML', { type: 'html', html: '<b>x</b>' }, 'content.0.type'],
    ['a style', { ...paragraph(), style: 'color: red' }, 'content.0'],
    [
      'a link',
      paragraph({ ...text('x'), marks: [{ type: 'link', attrs: { href: 'https://x' } }] }),
      'content.0.content.0.marks.0',
    ],
    ['a picture', paragraph({ type: 'image', attrs: { src: 'x' } }), 'content.0.content.0.type'],
    ['an unknown field', paragraph(merge('customer.password')), 'content.0.content.0.attrs.name'],
    ['a field without a label', sign('a1', 'text', ' '), 'content.0.attrs.label'],
    ['an unknown kind of field', sign('a1', 'file'), 'content.0.attrs.kind'],
    [
      'a fallback of 501 characters',
      paragraph(merge('today', { fallback: 'x'.repeat(501) })),
      'content.0.content.0.attrs.fallback',
    ],
    ['a blank of 61 characters', paragraph(blank('x'.repeat(61))), 'content.0.content.0.attrs.label'],
    ['a control character', paragraph(text('a\u0007b')), 'content.0.content.0.text'],
    ['a heading of a fourth level', { type: 'heading', attrs: { level: 4 } }, 'content.0.attrs.level'],
    ['a table', { type: 'table', content: [] }, 'content.0.type'],
  ])('with %s', (_, block, path) => {
    const { error } = TemplateContent.safeParse({ type: 'doc', content: [block] });
    expect(error?.issues.map((issue) => issue.path.join('.'))[0]?.startsWith(path)).toBe(true);
  });

  it('with a text of 60,001 characters, in words', () => {
    const { error } = TemplateContent.safeParse({ type: 'doc', content: [paragraph(text('x'.repeat(60_001)))] });
    expect(error?.issues).toMatchObject([{ message: 'A template has at most 60,000 characters.' }]);
  });

  it('with lists nine deep, in words, and with lists of any depth', () => {
    expect(TemplateContent.safeParse({ type: 'doc', content: [nested(templateLimits.depth)] }).success).toBe(true);
    for (const depth of [templateLimits.depth + 1, 5_000])
      expect(TemplateContent.safeParse({ type: 'doc', content: [nested(depth)] }).error?.issues).toMatchObject([
        { message: 'Lists can stand in each other at most 8 deep.' },
      ]);
  });
});

describe('content is refused as a whole', () => {
  const long = paragraph(text('x'.repeat(30_000)));
  const many = (count: number) => Array.from({ length: count }, (_, at) => sign(`t${at}`, 'text'));
  it.each([
    ['60,001 characters', contentOf(long, long, paragraph(text('x'))), nothing, 'content_too_long'],
    ['60,000 characters', contentOf(long, long), nothing, undefined],
    ['201 fields', contentOf(...many(200), paragraph(merge('today'))), nothing, 'too_many_fields'],
    ['200 fields', contentOf(...many(199), paragraph(blank('Item'))), nothing, undefined],
    ['a name in braces', contentOf(paragraph(text('To {cu'), text('stomer}'))), nothing, 'field_unknown'],
    ['braces around a field', contentOf(paragraph(text('{'), merge('today'), text('}'))), nothing, undefined],
    ['an id twice', contentOf(sign('a1', 'text'), sign('a1', 'date')), nothing, 'field_repeated'],
    [
      'no signature',
      contentOf(sign('a1', 'initials')),
      { ...nothing, requireSignature: true },
      'signature_field_missing',
    ],
    [
      'no initials',
      contentOf(sign('a1', 'signature')),
      { requireSignature: true, requireInitials: true },
      'initials_field_missing',
    ],
  ])('for %s', (_, content, demands, code) => {
    expect(codeOf(content, demands)).toBe(code);
  });
});

it('the fields of the signer stand in the order of the text, and a blank once, required where one of its places is', () => {
  const content = contentOf(
    sign('s1', 'signature'),
    paragraph(blank('Item'), blank('Rate')),
    nested(2),
    paragraph(blank('Item', { required: true })),
    sign('d1', 'date'),
  );
  expect(signFieldsOf(content).map(({ id }) => id)).toEqual(['s1', 'd1']);
  expect(blanksOf(content)).toEqual([
    { label: 'Item', required: true },
    { label: 'Rate', required: false },
  ]);
});

it('HTML is written from the content, and whatever was typed stays text in it', () => {
  const content = contentOf(
    { type: 'heading', attrs: { level: 2 }, content: [text('A & B')] },
    paragraph(
      { ...text('<script>'), marks: [{ type: 'bold' }, { type: 'italic' }] },
      merge('link.amount'),
      blank('"x"'),
    ),
    { type: 'horizontalRule' },
    nested(1),
    sign('s1', 'signature', '<i>'),
  );
  expect(htmlOf(content).split('\n')).toEqual([
    '<h2>A &amp; B</h2>',
    '<p><em><strong>&lt;script&gt;</strong></em><span data-field="link.amount">{link.amount}</span><span data-blank="&quot;x&quot;">{&quot;x&quot;}</span></p>',
    '<hr>',
    '<ul><li><p>x</p></li></ul>',
    '<p data-sign="signature" data-id="s1">&lt;i&gt;</p>',
  ]);
});

it('letters that cannot be printed are found where they stand, in the text, in values, fallbacks and labels', () => {
  const content = contentOf(
    paragraph(text('Łódź, Ωμέγα, Щука, Phở, مرحبا, שלום, नमस्ते, สวัสดี')),
    paragraph(text('寿 and '), merge('customer.name')),
    paragraph(merge('link.notes', { fallback: '☑' }), blank('Item')),
    sign('s1', 'signature', '✍'),
  );
  const values = { fields: { 'customer.name': 'Ana 🎂' }, blanks: { Item: 'a\u202eb' } };
  expect(unprintableOf(content, values)).toEqual([
    { letters: ['寿', '🎂'], place: 1 },
    { letters: ['U+202E', '☑'], place: 2 },
    { letters: ['✍'], place: 3 },
  ]);
});

it('a blank that is named as something that every object has is empty until it is filled', () => {
  const content = contentOf(paragraph(blank('constructor', { required: true })));
  const filled = (blanks: Readonly<Record<string, string>>) => fillIn(content, { fields: {}, blanks });
  expect(filled({}).missing).toEqual([{ field: 'constructor', place: 0, required: true }]);
  expect(filled({ constructor: 'Ana' }).missing).toEqual([]);
});

it('a value of 500 characters is filled in, and a longer one is refused by the name of its field', () => {
  const content = contentOf(paragraph(merge('link.notes')));
  const notes = (length: number) => fillIn(content, { fields: { 'link.notes': 'x'.repeat(length) }, blanks: {} });
  expect(notes(500).missing).toEqual([]);
  expect(() => notes(501)).toThrow(
    expect.objectContaining({
      code: 'value_too_long',
      details: [{ path: 'link.notes', message: 'What is filled in for a field has at most 500 characters.' }],
    }),
  );
});
