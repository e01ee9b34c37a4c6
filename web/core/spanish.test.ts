import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../testing/written-texts.ts';
import { parts, sentences } from './spanish/index.ts';
import { translator } from './translate.es.ts';

type Messages = Readonly<Record<string, unknown>>;

// Of what payers read at the counter, and what signers read in a template, both languages stand in one file.
const english = globSync('web/**/{messages,*-messages}.ts')
  .filter((file) => !/(counter\/payer|editor\/signer)-messages\.ts$/.test(file))
  .toSorted();
const spanishOf = (file: string): string => file.replace(/\.ts$/, '.es.ts');
const load = async (file: string): Promise<Messages> => (await import(path.resolve(file))) as Messages;

/** The strings of a value that both have, as far as it holds no functions. */
const sameIn = (one: unknown, other: unknown): readonly string[] => {
  if (typeof one === 'string') return one === other ? [one] : [];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return [];
  return Object.entries(one).flatMap(([name, value]) => sameIn(value, (other as Messages)[name]));
};

describe('the console speaks Spanish', () => {
  it('by a neighbour of every file of messages, which has each of them', async () => {
    expect(english.filter((file) => globSync(spanishOf(file)).length === 0)).toEqual([]);
    for (const file of english) {
      const [here, there] = [await load(file), await load(spanishOf(file))];
      expect(Object.keys(there).toSorted(), file).toEqual(Object.keys(here).toSorted());
      const left = sameIn(here, there).filter((text) => /[a-z]{2} [a-z]{2}/.test(text));
      expect(left, file).toEqual([]);
    }
  });

  it('and no screen has messages of its own', () => {
    const files = globSync('web/{app,core,features,ui}/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.|testing|messages(\.es)?\.ts$|core\/spanish/.test(file),
    );
    const spoken = /^(element|aria-label|alt|label|title|text|help|placeholder|confirm|busyLabel|failed|done)$/;
    const found = files.flatMap((file) =>
      textsIn(file)
        .filter(({ text, place }) => spoken.test(place) && /^(?!Debitlink|Ctrl)[A-Z].*[a-z]|[a-z] [a-z]/.test(text))
        .map(({ text, line }) => `${file}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** Of what is written down or sent the words stay as they were written, and payers are spoken to by their own pages. */
const isForOthers = (file: string): boolean =>
  /\/(receipts|reporting|activity|emails|charge|ledger|payer|signing)\/|documents\/signing|\/notifications\/(messages|access)|checkout\/checkout\.ts/.test(
    file,
  );

/** What a payer reads of a link, in files that staff have words in, too. */
const isForPayers = (text: string): boolean =>
  /^(The store is not renewing|There is (nothing left|no replacement)|It was already paid|This payment (link )?(has|was|takes|is missing))/.test(
    text,
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('a sentence of the server', () => {
  it('is known to the Spanish console', () => {
    const files = globSync('src/{modules/**/messages.ts,contract/**/*.ts,http/problems.ts,platform/why-not-now.ts}');
    const known = Object.keys({ ...sentences, ...parts }).join('\n');
    const missing = files
      .filter((file) => !isForOthers(file) && !/\.test\.|examples/.test(file))
      .flatMap((file) => textsIn(file).map((found) => ({ ...found, file })))
      .filter(({ text, place }) => /^[A-Z“].* [a-z]/s.test(text) && place !== 'summary' && !isForPayers(text))
      .filter(({ text }) => !new RegExp(text.split('{}').map(escaped).join('.*')).test(known))
      .map(({ file, line, text }) => `${file}:${line}: ${text}`);
    expect(missing).toEqual([]);
  });

  const say = translator(sentences, parts);

  it.each([
    ['as it is', 'Please sign in to continue.', 'Inicie sesión para continuar.'],
    ['with a value', 'Its server answered 500', 'Su servidor respondió 500'],
    [
      'with a value that is said in Spanish, too',
      'Too many failed sign-in attempts. Please try again in 5 minutes.',
      'Demasiados intentos fallidos de iniciar sesión. Inténtelo de nuevo en 5 minutos.',
    ],
    [
      'with several of them',
      'This payment link has expired, so it cannot be given a different amount.',
      'Este enlace de pago venció, por eso no se puede cambiar de monto.',
    ],
    ['in English where nobody knows it', 'Out of paper.', 'Out of paper.'],
    [
      'with a name as it was typed',
      'This customer was merged into Ana $1 {2}. Open Ana $1 {2} to write to them.',
      'Este cliente se combinó con Ana $1 {2}. Abra Ana $1 {2} para escribirle.',
    ],
  ])('is said %s', (_how, sentence, spanish) => {
    expect(say(sentence)).toBe(spanish);
  });
});
