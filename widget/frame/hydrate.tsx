import { hydrateRoot } from 'react-dom/client';
import type { PageTexts } from '../page/messages/messages.ts';
import { PayerPage, type PayerPageProps } from '../page/payer-page.tsx';
import type { Step } from '../page/step.ts';
import type { MessageContent } from './message.ts';
import { stepMessages } from './step-messages.ts';

/** The site around the frame. The server names it where the store allows it; the browser tells no other one. */
const { host } = document.body.dataset;

const send = (content: MessageContent): void => {
  if (host !== undefined && window.parent !== window) window.parent.postMessage({ debitlink: 1, ...content }, host);
};

const height = (): number => Math.ceil(document.body.getBoundingClientRect().height);

/** No other page of ours may be framed, so a link to one opens a tab of its own. */
const followLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return;
  link.target = '_blank';
  link.rel = 'noopener';
};

/** Takes over the document that the server rendered, in the language of `texts`, and posts what happens to the site around it. */
export const hydrateFrame = (texts: PageTexts): void => {
  const root = document.getElementById('root');
  const json = document.getElementById('payer-page')?.textContent;
  if (!root || !json) return;
  const page = JSON.parse(json) as PayerPageProps['page'];
  let before: Step | null = null;
  const tellStep = (step: Step): void => {
    for (const message of stepMessages(page, before, step)) send(message);
    before = step;
  };
  hydrateRoot(root, <PayerPage page={page} texts={texts} onStep={tellStep} />);
  let known = height();
  send({ type: 'ready', height: known });
  new ResizeObserver(() => {
    const now = height();
    if (now !== known) send({ type: 'resized', height: now });
    known = now;
  }).observe(document.body);
  addEventListener('click', followLink);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'close' });
  });
};
