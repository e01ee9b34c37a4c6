import { renderToString } from 'react-dom/server';
import type { RenderPage } from '../../src/contract/payer-page.ts';
import { Checkout } from './payer-page.tsx';
import buttons from './styles/buttons.css?inline';
import form from './styles/form.css?inline';
import ground from './styles/base.css?inline';
import outcome from './styles/status.css?inline';
import surroundings from './styles/media.css?inline';
import { texts } from './messages.ts';

/** Content of the page's style tag. What depends on the screen, the paper or the payer's wishes overrides the rest, so it comes last. */
export const styles = [ground, form, buttons, outcome, surroundings].join('');

/** The payer's page as the server sends it: complete without a script, brought to life by `entry-client.tsx`. */
export const renderCheckout: RenderPage = (page) => ({
  lang: 'en',
  title: page.kind === 'link' ? texts.page.title(page.link.payee) : texts.page.troubleTitle,
  description: page.kind === 'link' ? texts.page.description(page.link.payee) : texts.page.troubleTitle,
  noScript: texts.page.noScript,
  noScriptStyles: '.form>:not(.chip){display:none!important}',
  html: renderToString(<Checkout page={page} />),
});
