import { hydrateRoot } from 'react-dom/client';
import type { SignPage } from '../../src/contract/documents/sign-page.ts';
import { keepTyped } from './draft.ts';
import type { SignMessages } from './messages/en.ts';
import { SignScreen } from './sign-page.tsx';

/** Takes over the document that the server rendered, in these words. */
export const hydratePage = (messages: SignMessages): void => {
  const root = document.getElementById('root');
  const json = document.getElementById('sign-page')?.textContent;
  if (!root || !json) return;
  const page = JSON.parse(json) as SignPage;
  if (page.kind === 'document') keepTyped(page.document.documentId, root);
  hydrateRoot(root, <SignScreen page={page} messages={messages} />);
};
