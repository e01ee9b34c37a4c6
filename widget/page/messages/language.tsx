import { createContext, useContext, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Language } from '../../../src/contract/payer/payer.ts';
import { messagesIn, type Message, type Messages } from './messages.ts';

interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

const Choice = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

/** The page's texts in the payer's language. */
export const useMessages = (): Messages => messagesIn[useContext(Choice).language];

/** The payer's language. */
export const useLanguage = (): Language => useContext(Choice).language;

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
  readonly title: Message;
  readonly children: ReactNode;
}

/** Holds the language that the payer reads. Changing it changes texts alone: what was typed stays. */
export const LanguageProvider = ({ first, title, children }: LanguageProviderProps): ReactElement => {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title(messagesIn[language]);
    // oxlint-disable-next-line react/exhaustive-deps -- The title is made of the link, which does not change.
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        setLanguage(next);
        remember(next);
      },
    }),
    [language],
  );
  return <Choice.Provider value={choice}>{children}</Choice.Provider>;
};

/** Leads to the page in the other language. Without a script it is a link like any other. */
export const LanguageSwitch = (): ReactElement => {
  const { language, choose } = useContext(Choice);
  const other = language === 'en' ? 'es' : 'en';
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
      {messagesIn[other].language}
    </a>
  );
};
