import { type MergeField, mergeFields, type TemplateContent } from '../../../../src/contract/documents/content.ts';
import type { TextPlace } from './marked-places.ts';
import { fieldNames, signNames } from '../parts/index.ts';
import { previewMessages, problemMessages, settingMessages } from './messages.ts';
import { filledPlacesOf, type Problem } from './problems.ts';
import type { Preview } from './use-preview.ts';

/** Something to know of the text, and where in it. */
export interface Note {
  readonly key: string;
  /** Where it stands; null where that is nowhere in particular. */
  readonly place: TextPlace | null;
  /** What leads there. */
  readonly name: string;
  readonly text: string;
}

const noteOfProblem = (problem: Problem, at: number): Note => {
  const key = `problem-${at}`;
  if (problem.kind === 'form') return { key, place: null, name: '', text: problem.message };
  const { place } = problem;
  if (problem.kind === 'unknown')
    return { key, place: { place, phrase: problem.name }, name: problem.name, text: problemMessages.unknown };
  const name = problem.what === 'blank' ? settingMessages.blank : signNames[problem.what];
  return { key, place: { place, field: '' }, name, text: problemMessages.nameless };
};

/** What keeps the text from being saved. */
export const notesOfProblems = (problems: readonly Problem[]): readonly Note[] => problems.map(noteOfProblem);

const nameOf = (field: string): string =>
  mergeFields.some((name) => name === field) ? fieldNames[field as MergeField] : field;

const printed = (required: boolean, fallback: string | null): string => {
  if (required) return previewMessages.emptyRequired;
  return fallback === null ? previewMessages.emptyRule : previewMessages.emptyFallback(fallback);
};

/**
 * A preview may be of the text as it was a moment ago: what does not stand there any more is in no note. Blanks are filled by staff, and
 * empty in no preview.
 */
const emptyNotes = ({ missing }: Preview, content: TemplateContent): readonly Note[] =>
  filledPlacesOf(content).flatMap(({ type, place, name, fallback }, at) => {
    const empty = missing.find(({ field, place: there }) => field === name && there === place);
    if (empty === undefined || type === 'blank') return [];
    return [
      {
        key: `empty-${at}`,
        place: { place, field: name },
        name: nameOf(name),
        text: printed(empty.required, fallback),
      },
    ];
  });

/** What of the text is empty for whom it is shown. */
export const notesOfEmpty = (preview: Preview | undefined, content: TemplateContent): readonly Note[] => {
  const notes = preview === undefined ? [] : emptyNotes(preview, content);
  const same = (one: Note, other: Note): boolean => one.name === other.name && one.text === other.text;
  return notes.filter((note, at) => notes.findIndex((other) => same(note, other)) === at);
};

/** What of the text cannot be printed. */
export const notesOfLetters = (preview: Preview | undefined): readonly Note[] =>
  (preview?.unprintable ?? []).map(({ letters, place }) => ({
    key: `letters-${place}`,
    place: { place, phrase: letters[0] ?? '' },
    name: letters.join(' '),
    text: previewMessages.unprintable,
  }));

/** What is marked in the text: fields that leave a rule or refuse a document, and letters that cannot be printed. */
export const markedPlacesOf = (preview: Preview | undefined, content: TemplateContent): readonly TextPlace[] => {
  if (preview === undefined) return [];
  const bare = filledPlacesOf(content).filter(({ fallback }) => fallback === null);
  const isBare = (field: string, place: number): boolean =>
    bare.some((filled) => filled.name === field && filled.place === place);
  return [
    ...preview.missing.flatMap(({ field, place }) => (isBare(field, place) ? [{ place, field }] : [])),
    ...preview.unprintable.flatMap(({ letters, place }) => letters.map((phrase) => ({ place, phrase }))),
  ];
};
