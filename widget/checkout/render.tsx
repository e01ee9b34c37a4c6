import { renderToString } from 'react-dom/server';
import type { RenderPage } from '../../src/contract/payer-page.ts';
import styles from './checkout.css?inline';
import { Checkout } from './checkout.tsx';
import { texts } from './texts.ts';

/** The payer's page as the server sends it: complete without a script, brought to life by `entry.tsx`. */
export const renderCheckout: RenderPage = (page) => ({
  lang: 'en',
  title: page.kind === 'link' ? texts.page.title(page.link.payee) : texts.page.troubleTitle,
  description: page.kind === 'link' ? texts.page.description(page.link.payee) : texts.page.troubleTitle,
  noScript: texts.page.noScript,
  styles,
  html: renderToString(<Checkout page={page} />),
});
