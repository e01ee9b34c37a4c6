import { hydrateRoot } from 'react-dom/client';
import type { SignPage } from '../../src/contract/documents/sign-page.ts';
import type { SignMessages } from './messages/en.ts';
import { SignScreen } from './sign-page.tsx';

/** Takes over the document that the server rendered, in these words. */
export const hydratePage = (messages: SignMessages): void => {
  const root = document.getElementById('root');
  const json = document.getElementById('sign-page')?.textContent;
  if (root && json) hydrateRoot(root, <SignScreen page={JSON.parse(json) as SignPage} messages={messages} />);
};
