import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import list from './words-to-avoid.json' with { type: 'json' };

/** A word of the list, found where it should not stand. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly say: string;
}

type Place = 'name' | 'prose' | 'type';

export interface Entry {
  readonly words: string;
  readonly place: Place;
  readonly say: string;
  readonly pattern: RegExp;
  /** Text in which the word means something else. */
  readonly except: RegExp | null;
  /** Beginnings of the paths where the word is avoided; everywhere when left out. */
  readonly within?: readonly string[];
}

interface Span {
  readonly start: number;
  readonly text: string;
  readonly kind: 'code' | 'name' | 'prose';
}

/** What the check reads. The list and its test hold the words on purpose, Spanish has words of its own, and a released migration is never edited. */
const sources = [
  '{src,web,widget,db,jobs,scripts}/**/*.{ts,tsx,mjs,css,md}',
  'scripts/**/*.json',
  '*.{ts,cjs}',
  '.*.cjs',
  'README.md',
];
const excluded = /(^|\/)scripts\/checks\/words|^db\/migrations\/|\.es\.ts$|^web\/core\/spanish\//;

const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

const pascal = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const patternFor: Readonly<Record<Place, (words: string) => RegExp>> = {
  name: (words) => new RegExp(`(?:^|-)${words.replaceAll(' ', '-')}(?:e?s)?(?:-|$)`),
  prose: (words) => new RegExp(`\\b${words.replaceAll(' ', '[\\s-]+')}(?:e?s)?\\b`, 'gi'),
  type: (words) => new RegExp(`^${pascal(words)}$`),
};

interface ListedWords {
  readonly avoid: readonly string[];
  readonly places: readonly string[];
  readonly say: string;
  readonly except?: readonly string[];
  readonly within?: readonly string[];
}

const isPlace = (place: string): place is Place => place in patternFor;

/** The list, one entry for each word and place. */
export const entries: readonly Entry[] = list.entries.flatMap(({ avoid, places, except, ...rest }: ListedWords) =>
  avoid.flatMap((words) =>
    places.filter(isPlace).map((place) => ({
      ...rest,
      words,
      place,
      pattern: patternFor[place](words),
      except: except ? new RegExp(except.join('|'), 'g') : null,
    })),
  ),
);
const proseEntries = entries.filter(({ place }) => place === 'prose');
const nameEntries = entries.filter(({ place }) => place !== 'prose');

const piecesOfCode =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?<template>`(?:\\[\s\S]|[^`\\])*`)/g;
const piecesOfMarkdown = /(?<code>```[\s\S]*?```|`[^`\n]*`)/g;

const isPath = (text: string): boolean => /^['"]\.{0,2}\//.test(text);

/** What screens say is not ours to choose. */
const isScreenText = (file: string): boolean => /\/(messages|texts)\.ts$/.test(file);

/** A string with a space in it is prose; one without is a name. */
const kindOf = ({ comment, template, string }: Readonly<Record<string, string | undefined>>): Span['kind'] => {
  if (comment !== undefined || template !== undefined) return 'prose';
  return string?.includes(' ') === true ? 'prose' : 'name';
};

/** Parts a file into code, single names in quotes, and prose. */
const spansOf = (file: string, source: string): readonly Span[] => {
  const isMarkdown = file.endsWith('.md');
  const between = isMarkdown ? 'prose' : 'code';
  const spans: Span[] = [];
  let end = 0;
  for (const match of source.matchAll(isMarkdown ? piecesOfMarkdown : piecesOfCode)) {
    spans.push({ start: end, text: source.slice(end, match.index), kind: between });
    end = match.index + match[0].length;
    const kind = kindOf(match.groups ?? {});
    const isComment = /^\/[/*]/.test(match[0]);
    const isSkipped = isPath(match[0]) || (kind === 'prose' && !isComment && isScreenText(file));
    if (!isSkipped) spans.push({ start: match.index, text: match[0], kind });
  }
  return [...spans, { start: end, text: source.slice(end), kind: between }];
};

const entriesOfName = new Map<string, readonly Entry[]>();
const avoidedIn = (name: string): readonly Entry[] => {
  const known = entriesOfName.get(name);
  if (known) return known;
  const parts = kebab(name);
  const avoided = nameEntries.filter(({ place, pattern }) => pattern.test(place === 'type' ? name : parts));
  entriesOfName.set(name, avoided);
  return avoided;
};

interface Hit {
  readonly at: number;
  readonly found: string;
  readonly entry: Entry;
}

const hitsInNames = ({ start, text, kind }: Span): readonly Hit[] =>
  [...text.matchAll(/[A-Za-z_]\w*/g)].flatMap(({ index, 0: found }) =>
    avoidedIn(found)
      .filter(({ place }) => place === 'name' || kind === 'code')
      .map((entry) => ({ at: start + index, found, entry })),
  );

const hitsInProse = ({ start, text }: Span): readonly Hit[] =>
  proseEntries.flatMap((entry) =>
    [...text.matchAll(entry.pattern)].map(({ index, 0: found }) => ({ at: start + index, found, entry })),
  );

const isExcepted = ({ at, entry }: Hit, source: string): boolean =>
  entry.except !== null &&
  [...source.matchAll(entry.except)].some(({ index, 0: text }) => index <= at && at < index + text.length);

const isMeant = (entry: Entry, file: string): boolean =>
  entry.within?.some((prefix) => file.startsWith(prefix)) ?? true;

/** Every word to avoid in one file, its path included. */
export const findWords = (file: string, source: string): readonly Finding[] => {
  const inPath = file
    .split(/[/.]/)
    .flatMap((name) => avoidedIn(name.replaceAll('-', '_')).map((entry) => ({ entry, name })))
    .filter(({ entry }) => isMeant(entry, file));
  const inText = spansOf(file, source)
    .flatMap((span) => (span.kind === 'prose' ? hitsInProse(span) : hitsInNames(span)))
    .filter((hit) => isMeant(hit.entry, file) && !isExcepted(hit, source));
  return [
    ...inPath.map(({ entry, name }) => ({ file, line: 0, found: name, say: entry.say })),
    ...inText.map(({ at, found, entry }) => ({
      file,
      line: source.slice(0, at).split('\n').length,
      found: found.replaceAll(/\s+/g, ' '),
      say: entry.say,
    })),
  ];
};

/** Every word to avoid below a directory, in the files whose paths begin with one of `prefixes`. */
export const findWordsIn = (root: string, prefixes: readonly string[] = ['']): readonly Finding[] =>
  globSync(sources, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !excluded.test(file) && prefixes.some((prefix) => file.startsWith(prefix)))
    .toSorted()
    .flatMap((file) => findWords(file, readFileSync(path.join(root, file), 'utf8')));

export const line = ({ file, line: number, found, say }: Finding): string =>
  `${file}${number === 0 ? '' : `:${number}`}  ${found} -> ${say}`;

if (import.meta.main) {
  const [root = '.', ...prefixes] = process.argv.slice(2);
  const findings = findWordsIn(root, prefixes.length === 0 ? [''] : prefixes);
  const areas = Object.groupBy(findings, ({ file }) => file.split('/').slice(0, 3).join('/'));
  for (const finding of findings) process.stdout.write(`${line(finding)}\n`);
  for (const [area, found = []] of Object.entries(areas)) process.stdout.write(`${found.length}\t${area}\n`);
  process.stdout.write(`${findings.length} words to avoid\n`);
}
