import type { Language } from '../../src/contract/payer/payer.ts';
import { language } from './language.ts';

const cookie = 'console-lang';

/** The other language, by its own name. */
export const otherLanguage: { readonly code: Language; readonly name: string } =
  language === 'en' ? { code: 'es', name: 'Español' } : { code: 'en', name: 'English' };

/** Asks for the page again in a language, and for every page after it in this browser. */
export const openIn = (chosen: Language): void => {
  document.cookie = `${cookie}=${chosen}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
};

/** Opens the page in the language that somebody chose, perhaps in another browser. One that cannot be had is asked for once. */
export const followLanguage = (chosen: Language | null): void => {
  if (chosen === null || chosen === language || document.cookie.split('; ').includes(`${cookie}=${chosen}`)) return;
  openIn(chosen);
};
