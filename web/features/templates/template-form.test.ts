import { expect, it } from 'vitest';
import { aTwilioConfig } from '../../testing/builders.ts';
import { changesOf, effectiveText, problemIn, templatesSchema, valuesOf } from './template-form.ts';
import { rareNote } from './template-note.ts';

const saved = aTwilioConfig({ smsTemplate: 'Pay {paymentLink}', smsPaymentFailTemplate: 'Declined' });
const typed = valuesOf(saved);

const errorsOf = (values: object): readonly string[] =>
  templatesSchema.safeParse({ ...typed, ...values }).error?.issues.map(({ message }) => message) ?? [];

it('the templates send what changed and nothing else, and null for a text that is the default again', () => {
  expect(changesOf(typed, saved)).toEqual({});
  expect(changesOf({ ...typed, smsTemplate: ' Pay {paymentLink}\n' }, saved)).toEqual({});
  expect(changesOf({ ...typed, autoSendPaymentFail: true, smsPaymentFailTemplate: ' ' }, saved)).toEqual({
    autoSendPaymentFail: true,
    smsPaymentFailTemplate: null,
  });
  expect(changesOf({ ...typed, smsTemplate: saved.defaultSmsTemplate }, saved)).toEqual({ smsTemplate: null });
});

it('the text in Spanish is saved by itself, and what goes out without one is the text of before or ours', () => {
  expect(changesOf({ ...typed, smsTemplateEs: 'Pague {paymentLink}' }, saved)).toEqual({
    smsTemplateEs: 'Pague {paymentLink}',
  });
  const spanish = { field: 'smsTemplate', language: 'es' } as const;
  expect(effectiveText(spanish, typed, saved)).toBe('Pay {paymentLink}');
  expect(effectiveText(spanish, { ...typed, smsTemplate: saved.defaultSmsTemplate }, saved)).toBe(
    saved.defaultSmsTemplateEs,
  );
  expect(effectiveText({ ...spanish, field: 'smsPaymentSuccessTemplate' }, typed, saved)).toBe('');
});

it('a template is not saved with a name that nothing is filled in for, with a shortener, or without a word for a link', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ smsTemplate: 'Hi {custmerName}' })).toEqual([
    '{custmerName} is not known here and would be sent as it stands.',
  ]);
  expect(errorsOf({ smsPaymentFailTemplate: 'See bit.ly/x' })).toEqual([
    'Carriers drop texts with bit.ly addresses. Take the address out.',
  ]);
  expect(errorsOf({ smsTemplate: '  ' })).toEqual(['Please enter some content for the SMS template']);
  expect(errorsOf({ smsPaymentSuccessTemplate: '', smsPaymentFailTemplate: '' })).toEqual([]);
});

it('a template with a misspelt name says which one is probably meant', () => {
  expect(problemIn('smsTemplate', 'Hi {custmerName}')).toMatchObject({ wrong: '{custmerName}', meant: 'customerName' });
  expect(problemIn('smsTemplate', 'Hi {customerName}')).toBeNull();
});

it('letters outside the carriers’ own alphabet are named only where they make more texts', () => {
  const long = 'a'.repeat(80);
  expect(rareNote(`á ${long}`, `á ${long}`)).toEqual({
    tone: 'warning',
    message: '“á” makes this 2 texts: 82 characters, and 70 fit one.',
    fix: { label: 'Write a', template: `a ${long}` },
  });
  expect(rareNote('á', 'á')).toBeNull();
  expect(rareNote(long, long)).toBeNull();
  expect(rareNote(`{customerName} ${long}`, `María ${long}`)).toEqual({
    tone: 'warning',
    message: '“í” in what is filled in makes this 2 texts.',
  });
  expect(rareNote(`😀 ${long}`, `😀 ${long}`)).toEqual({
    tone: 'warning',
    message: '“😀” makes this 2 texts: 83 characters, and 70 fit one.',
  });
  expect(rareNote(`“á” í ó ${long}`, `“á” í ó ${long}`)).toMatchObject({
    message: '“, “á”, ” and 2 more make this 2 texts: 88 characters, and 70 fit one.',
    fix: { label: 'Write plain letters' },
  });
});
