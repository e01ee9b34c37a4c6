import base from './styles/base.css?inline';
import buttons from './styles/buttons.css?inline';
import form from './styles/form.css?inline';
import media from './styles/media.css?inline';
import status from './styles/status.css?inline';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '../../src/contract/public-link.ts';
import { messages } from './messages.ts';
import { PayerPage } from './payer-page.tsx';

/** Content of the page's style tag. The rules for screen, paper and preferences override the others, so they come last. */
export const styles = [base, form, buttons, status, media].join('');

/** The payer's page as the server sends it: complete without a script, hydrated by `entry-client.tsx`. */
export const renderPayerPage: RenderPage = (page) => ({
  lang: 'en',
  title: page.kind === 'link' ? messages.page.title(page.link.payee) : messages.page.errorTitle,
  description: page.kind === 'link' ? messages.page.description(page.link.payee) : messages.page.errorTitle,
  noScript: messages.page.noScript,
  noScriptStyles: '.form>:not(.chip){display:none!important}',
  html: renderToString(<PayerPage page={page} />),
});
