import { createContext, useContext, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Language } from '../../../src/contract/payer/payer.ts';
import { languageNames, otherLanguage, type Message, type Messages, type PageTexts } from './messages.ts';

interface LanguageChoice {
  readonly language: Language;
  readonly messages: Messages;
  readonly choose: (language: Language) => void;
}

const Choice = createContext<LanguageChoice | null>(null);

const useChoice = (): LanguageChoice => {
  const choice = useContext(Choice);
  if (!choice) throw new Error('no language');
  return choice;
};

/** The page's texts in the payer's language. */
export const useMessages = (): Messages => useChoice().messages;

/** The payer's language. */
export const useLanguage = (): Language => useChoice().language;

/** Remembers the choice for this browser, and in the address for a browser that keeps nothing. */
const remember = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', url);
};

interface LanguageProviderProps {
  /** The language in which the server rendered the page. */
  readonly first: Language;
  readonly texts: PageTexts;
  readonly title: Message;
  readonly children: ReactNode;
}

/** Holds the language that the payer reads. Changing it changes texts alone: what was typed stays. */
export const LanguageProvider = ({ first, texts, title, children }: LanguageProviderProps): ReactElement => {
  const [{ language, messages }, setRead] = useState({ language: first, messages: texts.first });
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title(messages);
    // oxlint-disable-next-line react/exhaustive-deps -- The title is made of the link, which does not change.
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      messages,
      choose: (next: Language) => {
        // First, so that a page whose texts are lost on the way has them when it is loaded again.
        remember(next);
        const coming = next === first ? Promise.resolve(texts.first) : texts.loadOther();
        coming.then(
          (loaded) => setRead({ language: next, messages: loaded }),
          () => undefined,
        );
      },
    }),
    [language, messages, first, texts],
  );
  return <Choice.Provider value={choice}>{children}</Choice.Provider>;
};

/** Leads to the page in the other language. Without a script it is a link like any other. */
export const LanguageSwitch = (): ReactElement => {
  const { language, choose } = useChoice();
  const other = otherLanguage(language);
  return (
    <a
      className="lang"
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        event.preventDefault();
        choose(other);
      }}
    >
      {languageNames[other]}
    </a>
  );
};
