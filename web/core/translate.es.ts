type Sentences = Readonly<Record<string, string>>;

/** A sentence with values in it, as it is recognized, and how it is said in Spanish. */
interface Pattern {
  readonly english: RegExp;
  readonly spanish: string;
}

const place = /\{(\d)\}/g;

const patternOf = ([english, spanish]: readonly [string, string]): Pattern => {
  const parts = english.split(place).filter((_, index) => index % 2 === 0);
  return {
    english: new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.*?)')}$`, 's'),
    spanish,
  };
};

/** Says sentences of the server in Spanish. `parts` are what stands within some of them, such as `5 minutes`. */
export const translator = (sentences: Sentences, parts: Sentences): ((sentence: string) => string) => {
  const whole = new Map(Object.entries(sentences).filter(([english]) => !english.includes('{')));
  const patternsOf = (known: Sentences): readonly Pattern[] =>
    Object.entries(known)
      .filter(([english]) => english.includes('{'))
      .map(patternOf);
  const [withValues, partsWithValues] = [patternsOf(sentences), patternsOf(parts)];
  const find = (text: string, patterns: readonly Pattern[], say: (value: string) => string): string | undefined => {
    for (const { english, spanish } of patterns) {
      const values = english.exec(text)?.slice(1).map(say);
      if (values) return spanish.replace(place, (_, number: string) => values[Number(number) - 1] ?? '');
    }
    return undefined;
  };
  const sayPart = (part: string): string => parts[part] ?? find(part, partsWithValues, (value) => value) ?? part;
  const said = new Map<string, string>();
  return (sentence) => {
    const known = said.get(sentence) ?? whole.get(sentence) ?? find(sentence, withValues, sayPart) ?? sentence;
    said.set(sentence, known);
    return known;
  };
};

let say: (sentence: string) => string = (sentence) => sentence;

// What the page can say by itself is there before what the server says, and none of it is waited for.
void import('./spanish/index.ts').then(({ sentences, parts }) => {
  say = translator(sentences, parts);
});

/** A sentence of the server, or of a rule that the page shares with it, in the language of the page. */
export const translate = (sentence: string): string => say(sentence);
