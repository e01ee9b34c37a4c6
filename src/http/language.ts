import { languages, type Language } from '../contract/payer/payer.ts';
import type { RawRequest } from '../kernel/route.ts';

const asLanguage = (tag = ''): Language | null => {
  const [written] = tag.trim().toLowerCase().split('-');
  return languages.find((language) => language === written) ?? null;
};

/** What was chosen on a page before, from the cookie `lang`, which says nothing else. */
const rememberedLanguage = (cookies = ''): Language | null =>
  asLanguage(/(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]);

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

/** `?lang=`, then what was chosen before, then what the browser asks for; English where nothing is said. */
export const languageOf = ({ query, headers }: Pick<RawRequest, 'query' | 'headers'>): ChosenLanguage => {
  const chosen = asLanguage(query['lang']);
  const language = chosen ?? rememberedLanguage(headers['cookie']) ?? acceptedLanguage(headers['accept-language']);
  return { language: language ?? 'en', isNew: chosen !== null };
};

/** The cookie that remembers the choice for a year. The page's own script writes the same one, so scripts may read it. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`;
