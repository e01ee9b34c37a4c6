import { hydrateRoot } from 'react-dom/client';
import type { PageTexts } from './messages/messages.ts';
import { PayerPage, type PayerPageProps } from './payer-page.tsx';

/** Takes over the document that the server rendered, in the language of `texts`. */
export const hydratePage = (texts: PageTexts): void => {
  const root = document.getElementById('root');
  const json = document.getElementById('payer-page')?.textContent;
  if (!root || !json) return;
  hydrateRoot(root, <PayerPage page={JSON.parse(json) as PayerPageProps['page']} texts={texts} />);
};
