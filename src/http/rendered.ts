import type { PayerPage, RenderedPage, RenderPage } from '../contract/payer-page.ts';

/** The same parts, the page itself as bytes: what a renderer joins piece by piece is slow to encode, so it is done once. */
export interface Rendered extends Omit<RenderedPage, 'html'> {
  readonly html: Buffer;
}

const encode = (page: RenderedPage): Rendered => ({ ...page, html: Buffer.from(page.html) });

/** So many pages are kept at a time, some 5 kB each. */
const mostKept = 1_000;

/**
 * Renders a payer's page once within a minute. A link is opened several times in a row, by the preview of a messenger, by its
 * customer and again after a look at the card, and rendering is the longest part of answering. What a page says of its link
 * is its key, so that nothing of a link that has changed is ever shown.
 */
export const keepRendered = (render: RenderPage): ((page: PayerPage) => Rendered) => {
  const kept = new Map<string, Rendered>();
  return (page) => {
    if (page.kind !== 'link') return encode(render(page));
    const minute = page.now.slice(0, '2026-11-21T12:00'.length);
    const key = `${minute} ${JSON.stringify(page.link)}`;
    const known = kept.get(key);
    if (known) return known;
    const rendered = encode(render(page));
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, rendered);
    return rendered;
  };
};
