import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../contract/payer/payer.ts';
import type { RenderedPage } from '../contract/payer/public-link.ts';
import { escapeHtml } from '../platform/html.ts';

/** A document for payers up to the content of its style tag. Search engines do not index it, and no number becomes a phone link. */
export const documentHead = (
  { lang, title, description }: Pick<RenderedPage, 'lang' | 'title' | 'description'>,
  nonce: string,
): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">`;

/** What a payer reads where no page can be rendered: the words of the page that could not be read. */
const unrenderedMessages: Readonly<Record<Language, readonly [title: string, text: string, reload: string]>> = {
  en: ['Failed to load payment link', 'Opening this page charges nothing. Please try again in a moment.', 'Try again'],
  es: [
    'No se pudo cargar el enlace de pago',
    'Abrir esta página no cobra nada. Intente de nuevo en un momento.',
    'Intentar de nuevo',
  ],
};

/** The page in its place, which needs no script and no renderer. */
export const unrendered = (language: Language): RenderedPage => {
  const [title, text, reload] = unrenderedMessages[language].map(escapeHtml) as [string, string, string];
  return {
    lang: language,
    title: unrenderedMessages[language][0],
    description: '',
    noScript: '',
    noScriptStyles: '',
    incomplete: ['', ''],
    html: `<main class="act"><h1>${title}</h1><p>${text} <a href="">${reload}</a></p></main>`,
  };
};

/** The host of the site on which a store shows its checkout: the first that is reached safely. */
export const siteOf = (origins: readonly string[]): string | null => {
  const scheme = 'https://';
  return origins.find((origin) => origin.startsWith(scheme))?.slice(scheme.length) ?? null;
};

/** JSON that cannot close the script tag around it, whatever a store wrote into its notes. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
}

/** The address of the script of a build, by its manifest below `dist`; null where it was not built, as in tests that do not need it. */
export const builtScript = async (dist: string, manifest: string): Promise<string | null> => {
  const text = await readFile(path.join(dist, manifest), 'utf8').catch(() => null);
  if (text === null) return null;
  const entry = Object.values(JSON.parse(text) as Record<string, Chunk>).find(({ isEntry }) => isEntry === true);
  return entry ? `/${entry.file}` : null;
};
