import { describe, expect, it } from 'vitest';
import type { PayerPage, RenderPage } from '../contract/payer-page.ts';
import { keepRendered } from './rendered.ts';

const page = (now: string, link: Readonly<Record<string, unknown>> = {}): PayerPage =>
  ({
    kind: 'link',
    scriptUrl: 'https://processor.example/script.js',
    now,
    link: { amount: '10.00', ...link },
  }) as PayerPage;

const counting = () => {
  const rendered: PayerPage[] = [];
  const render: RenderPage = (one) => {
    rendered.push(one);
    return { lang: 'en', title: '', description: '', noScript: '', noScriptStyles: '', html: JSON.stringify(one) };
  };
  return { rendered, render: keepRendered(render) };
};

describe("a payer's page", () => {
  it('is rendered once within a minute', () => {
    const { rendered, render } = counting();
    const first = render(page('2026-11-20T12:00:01.000Z'));
    expect(render(page('2026-11-20T12:00:59.000Z'))).toBe(first);
    render(page('2026-11-20T12:01:00.000Z'));
    expect(rendered).toHaveLength(2);
  });

  it('is rendered anew for whatever has changed of its link', () => {
    const { rendered, render } = counting();
    const now = '2026-11-20T12:00:01.000Z';
    for (const link of [{}, { amount: '10.01' }, { confirming: true }, { closed: 'This payment link has expired' }])
      expect(render(page(now, link)).html.toString()).toContain(JSON.stringify({ amount: '10.00', ...link }));
    expect(rendered).toHaveLength(4);
  });

  it('that could not be read is never kept', () => {
    const { rendered, render } = counting();
    render({ kind: 'failed' });
    render({ kind: 'failed' });
    expect(rendered).toHaveLength(2);
  });
});
