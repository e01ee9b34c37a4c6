import { firstMessages } from './core/first-messages.ts';
import type { FirstAnswers } from './features/links-list/index.ts';

/** What the server sends is parsed by the console, which brings along what parses it. What it does not understand it says itself. */
const readEarly = async <Answer>(address = ''): Promise<Answer> => {
  const answer = await globalThis.earlyAnswers?.byAddress.get(address);
  if (answer?.ok !== true) throw new Error(`${address} was not answered.`);
  return (await answer.clone().json()) as Answer;
};

/** Draws the first lines of the list of links, where that is what opens; they are there once they are painted. */
const drawLines = async (root: Element): Promise<() => void> => {
  const [{ drawFirstLines }, user, list] = await Promise.all([
    import('./features/links-list/rows/first-lines.tsx'),
    readEarly<Pick<FirstAnswers, 'user'>>('/api/auth/user'),
    readEarly<Pick<FirstAnswers, 'links' | 'nextCursor'>>(globalThis.earlyAnswers?.lines),
  ]);
  const leave = drawFirstLines(root, { ...user, ...list });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return leave;
};

/** How long the console waits for the first lines, in milliseconds: where the server takes longer, it makes use of the time. */
const delay = 400;

/** The file that could not be loaded is the one that draws, so this stands there without it. */
const showNotLoaded = (root: Element): void => {
  const again = Object.assign(document.createElement('button'), {
    textContent: firstMessages.reload,
    onclick: () => location.reload(),
  });
  const page = document.createElement('main');
  Object.assign(page.style, {
    font: '1rem/1.5 system-ui, sans-serif',
    color: 'CanvasText',
    padding: '20vh 24px',
    textAlign: 'center',
  });
  again.style.cssText = 'font: inherit; min-height: 44px; padding: 0 20px';
  page.append(firstMessages.notLoaded, document.createElement('p'), again);
  root.replaceChildren(page);
};

const begin = async (): Promise<void> => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root to draw in.');
  const lines = globalThis.earlyAnswers?.lines === undefined ? null : drawLines(root).catch(() => undefined);
  if (lines) {
    await Promise.race([lines, new Promise((resolve) => setTimeout(resolve, delay))]);
    globalThis.earlyAnswers?.askForConsole();
  }
  try {
    await import('./main.tsx');
  } catch (failure) {
    (await lines)?.();
    // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
    console.error(failure);
    showNotLoaded(root);
  }
};

void begin();
