import { describe, expect, it } from 'vitest';
import { entries, findWords, findWordsIn, line, type Entry } from './words.ts';

const pascal = (words: string): string => words.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A line that uses the word in the place where it is avoided. */
const counterExample = ({ words, place }: Entry): string => {
  if (place === 'prose') return `// A line about ${words} and more.`;
  return place === 'type' ? `type ${pascal(words)} = string;` : `const new${pascal(words)}s = 1;`;
};

const found = (source: string, file = 'src/kernel/example.ts'): readonly string[] =>
  findWords(file, source).map((finding) => finding.found);

describe('the list of words to avoid', () => {
  it('is kept by every file', () => {
    expect(findWordsIn('.').map(line)).toEqual([]);
  });

  it('catches a new use of every word in every place where it is avoided', () => {
    const missed = entries.filter((entry) => {
      const findings = findWords(`${entry.within?.[0] ?? 'src/'}example.ts`, counterExample(entry));
      return !findings.some(({ say }) => say === entry.say);
    });
    expect(missed.map(({ words, place }) => `${words} as ${place}`)).toEqual([]);
    expect(entries.length).toBeGreaterThan(200);
  });

  it.each([
    ['a part of a name', 'const openHouseOn = 1;', ['openHouseOn']],
    ['the title of a test', "it('a house opens its door', () => {});", ['house', 'door']],
    ['an event in quotes', "raise({ type: 'LinkMoved' });", ['LinkMoved']],
    ['a comment of several lines', '/**\n * The ground\n * of it.\n */', ['ground']],
    ['a string after an apostrophe in a comment', "// It's so.\nconst patience = 1;", ['patience']],
  ])('is read in %s', (_what, source, names) => {
    expect(found(source).toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ['a library', "import PgBoss from 'pg-boss';"],
    ['a function of the language', 'const cents = Math.floor(amount);'],
    ['another word that contains it', 'const background = wallClock;'],
    ['space', '// There is room for one more.'],
    ['a label on a screen', "const label = 'Sent';"],
    ['the path of an import', "import { a } from '../house/a.ts';"],
  ])('does not mean %s', (_what, source) => {
    expect(found(source)).toEqual([]);
  });

  it('does not mean what a screen says', () => {
    expect(found("const denied = 'The door stays closed.';", 'web/features/sign-in/messages.ts')).toEqual([]);
    expect(found("// The door.\nconst denied = 'No.';", 'web/features/sign-in/messages.ts')).toEqual(['door']);
  });

  it('is read in the name of a file', () => {
    expect(found('', 'src/kernel/head-start.ts')).toEqual(['head-start']);
  });

  it('is read in prose and in code marks of a document', () => {
    expect(found('The house has a `LinkMoved` event.', 'README.md').toSorted()).toEqual(['LinkMoved', 'house']);
  });
});
