import framed from './styles/in-frame.css?inline';
import all from './styles/all.css?inline';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '../../src/contract/payer/public-link.ts';
import { PayerPage, titleOf } from './payer-page.tsx';
import { documentMessages } from './messages/document.ts';
import { textsIn } from './messages/every-language.ts';

/** Content of the page's style tag. */
export const styles: string = all;

/** Follows them where the page stands in a frame of a store's site. */
export const frameStyles: string = framed;

/** Where no script runs, what would not work is hidden; a link that takes no card does not ask for one. */
const withoutScript =
  '.form>:not(:first-child),.form .slip~*,button,#incomplete,body:not(:has(.form)) .noscript{display:none!important}' +
  '@media(min-width:768px){.page{min-height:calc(100vh - 90px)}}';

/** The payer's page as the server sends it: complete without a script, hydrated by `hydrate.tsx`. */
export const renderPayerPage: RenderPage = (page) => {
  const texts = textsIn(page.language);
  const messages = texts.first;
  const { description, noScript, incomplete } = documentMessages[page.language];
  return {
    lang: page.language,
    title: titleOf(page)(messages),
    description: page.kind === 'link' ? description(page.link.payee) : messages.page.errorTitle,
    noScript,
    noScriptStyles: withoutScript,
    incomplete,
    html: renderToString(<PayerPage page={page} texts={texts} />),
  };
};
