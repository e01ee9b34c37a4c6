import all from './styles/all.css?inline';
import { renderToString } from 'react-dom/server';
import type { RenderSignPage, SignPage } from '../../src/contract/documents/sign-page.ts';
import { en, type SignMessages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { SignScreen } from './sign-page.tsx';

/** Content of the page's style tag. */
export const styles: string = all;

/** Where no script runs the document is read, and nothing asks for what could not be sent. */
const withoutScript = '.signing .act,.nx,.todo,.here{display:none!important}.doc input{pointer-events:none}';

const titleOf = (page: SignPage, messages: SignMessages): string => {
  if (page.kind === 'document') return `${page.document.title} - ${page.document.payee}`;
  return page.kind === 'missing' ? messages.notFound : messages.unreadable;
};

/** The page as the server sends it: all of the document can be read without a script. */
export const renderSignPage: RenderSignPage = (page) => {
  const messages = page.language === 'es' ? es : en;
  return {
    lang: page.language,
    title: titleOf(page, messages),
    description: page.kind === 'document' ? `${messages.readAndSign}: ${page.document.payee}` : titleOf(page, messages),
    noScript: page.kind === 'document' && page.document.content !== null ? messages.noScript : '',
    noScriptStyles: withoutScript,
    html: renderToString(<SignScreen page={page} messages={messages} />),
  };
};
