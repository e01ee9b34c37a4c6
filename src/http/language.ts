import { languages, type Language } from '../contract/payer/payer.ts';
import type { RawRequest } from '../kernel/route.ts';

const asLanguage = (tag = ''): Language | null => {
  const [written] = tag.trim().toLowerCase().split('-');
  return languages.find((language) => language === written) ?? null;
};

/** The cookies that say which language was chosen, and nothing else: a payer's on a page, and that of whoever reads the console. */
const written = { payer: /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/, console: /(?:^|;\s*)console-lang=([a-z]{2})(?:;|$)/ };

/** The first language that the browser asks for and we have. */
const acceptedLanguage = (header = ''): Language | null => {
  const wanted = header.split(',').map((part) => {
    const [tag, ...parameters] = part.split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: asLanguage(tag), weight: Number(weight ?? 1) };
  });
  const [first] = wanted
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return first?.language ?? null;
};

/** The language in which a page speaks to its payer, and whether it was chosen by this very address. */
export interface ChosenLanguage {
  readonly language: Language;
  readonly isNew: boolean;
}

/** `?lang=`, then what this reader chose before, then what the browser asks for; English where nothing is said. */
export const languageOf = (
  { query, headers }: Pick<RawRequest, 'query' | 'headers'>,
  reader: keyof typeof written = 'payer',
): ChosenLanguage => {
  const chosen = asLanguage(query['lang']);
  const remembered = asLanguage(written[reader].exec(headers['cookie'] ?? '')?.[1]);
  const language = chosen ?? remembered ?? acceptedLanguage(headers['accept-language']);
  return { language: language ?? 'en', isNew: chosen !== null };
};

/** The cookie that remembers the choice for a year. The page's own script writes the same one, so scripts may read it. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`;
