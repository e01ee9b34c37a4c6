import { plainForm, rareLetters, withPlainLetters } from '../../../src/contract/texting/plain-letters.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { segments, textSize } from '../../../src/contract/texting/segments.ts';
import { asksForPayment } from './preview-values.ts';
import { noteMessages as messages } from './messages.ts';

/** Something to know of a text, and the template that puts it right, with the words of its button. */
export interface TemplateNote {
  readonly tone: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly fix?: { readonly label: string; readonly template: string };
}

/** How many characters one message holds once a single letter is outside the carriers' own alphabet. */
const singleRare = 70;

/** That letters outside the carriers' own alphabet make more texts of this one, with their plain forms; null where they do not. */
export const rareNote = (template: string, text: string): TemplateNote | null => {
  const { parts, used } = textSize(text);
  if (parts <= segments(withPlainLetters(text)) && parts <= segments(text.replaceAll(/\P{ASCII}/gu, 'x'))) return null;
  const letters = rareLetters(template);
  if (letters.length === 0) return { tone: 'warning', message: messages.rareInValues(rareLetters(text), parts) };
  const message = messages.rare(letters, parts, used, singleRare);
  const plain = withPlainLetters(template);
  if (plain === template) return { tone: 'warning', message };
  const [only = '', ...others] = letters;
  const label = messages.writePlain(others.length === 0 ? plainForm(only) : null);
  return { tone: 'warning', message, fix: { label, template: plain } };
};

/** What is to know of a template: `text` is what it says with somebody's values, null where that is too long. */
export const notesOf = (field: TemplateField, template: string, text: string | null): readonly TemplateNote[] => {
  if (template.trim() === '') return [];
  const notes: TemplateNote[] = [];
  if (asksForPayment(field) && !template.includes('{paymentLink}'))
    notes.push({
      ...{ tone: 'info', message: messages.linkMissing },
      fix: { label: messages.putLink, template: `${template.trimEnd()} {paymentLink}` },
    });
  const rare = text === null ? null : rareNote(template, text);
  if (rare !== null) notes.push(rare);
  if (text === null) notes.push({ tone: 'error', message: messages.tooLong });
  return notes;
};
