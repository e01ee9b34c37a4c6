import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signingExamples } from '../../src/contract/examples/signing.ts';
import type { FrozenBlock } from '../../src/contract/documents/content.ts';
import type { SignPage } from '../../src/contract/documents/sign-page.ts';
import type { DocumentForSigner } from '../../src/contract/documents/signing.ts';
import { keepTyped } from './draft.ts';
import { renderSignPage } from './entry-server.tsx';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import { SignScreen } from './sign-page.tsx';

const example = signingExamples.documentForSigner.response.document as DocumentForSigner;

const { content } = example;
if (content === null) throw new Error('The example has no content.');

const aDocument = (known: Partial<DocumentForSigner> = {}): DocumentForSigner => ({ ...example, ...known });

/** What the server answers, by the end of the path; a function may count. */
type Answers = Readonly<Record<string, () => readonly [status: number, body: object] | 'lost'>>;

let sent: { readonly path: string; readonly key: string | null; readonly body: Record<string, unknown> }[];

const answer = (answers: Answers): void => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    sent.push({ path, key: headers.get('Idempotency-Key'), body });
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]() ?? [
      200,
      { document: aDocument() },
    ];
    if (found === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const [status, said] = found;
    return Promise.resolve(new Response(JSON.stringify(said), { status }));
  });
};

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (document = aDocument(), messages = en) =>
  render(
    <SignScreen
      page={{ kind: 'document', language: 'en', document, now: '2026-11-20T17:40:00Z' }}
      messages={messages}
    />,
  );

const fillIn = (): void => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'I own this item' }));
  fireEvent.input(screen.getByLabelText('Your full name'), { target: { value: 'Maria Lopez' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /electronically/ }));
};
const pressSign = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Sign and go on to payment' }));
};
const signs = () => sent.filter(({ path }) => path.endsWith('/sign'));

describe('the page on which a document is signed', () => {
  it('is all of the document without a script, with what was filled in set apart, and nothing ticked beforehand', () => {
    const { html, noScript } = renderSignPage({ kind: 'document', language: 'en', document: aDocument(), now: '' });
    expect(html).toContain('<bdi>Maria Lopez</bdi>');
    expect(html).toContain('<bdi>$84.50</bdi>');
    expect(html).not.toContain('checked');
    expect(noScript).toContain('turn on JavaScript');
    expect(html).toContain('href="#f-checks-own"');
    expect(html).toContain('href="#signature"');
  });

  it('says its title once where the text begins with it', () => {
    const title: FrozenBlock = { type: 'heading', level: 1, spans: [{ text: `${example.title} ` }] };
    open(aDocument({ content: { ...content, blocks: [title, ...content.blocks, title] } }));
    expect(screen.getAllByRole('heading', { name: example.title })).toHaveLength(2);
  });

  it('keeps what was filled in before its script was there, but for the consent', async () => {
    answer({});
    const page: SignPage = { kind: 'document', language: 'en', document: aDocument(), now: '' };
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderSignPage(page).html;
    const button = screen.getByRole('button', { name: 'Sign and go on to payment' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) box.checked = true;
    screen.getByLabelText<HTMLInputElement>('Your full name').value = 'Maria Lopez';
    keepTyped(example.documentId, root);
    render(<SignScreen page={page} messages={en} />, { container: root, hydrate: true });
    await screen.findByText('Typed by Maria Lopez');
    expect(button.getAttribute('aria-disabled')).toBe('false');
    pressSign();
    expect(screen.getByRole('alert').textContent).toBe('Please tick that you agree to sign electronically.');
  });

  it('names what comes next and how many there are, and says at Sign what is missing and goes there', () => {
    answer({});
    open();
    expect(screen.getByRole('link', { name: 'Next: I own this item 1 of 2' })).toBeTruthy();
    pressSign();
    expect(screen.getByRole('alert').textContent).toBe('Still missing: I own this item');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'I own this item' }));
    expect(signs()).toEqual([]);
    fillIn();
    expect(screen.getByRole('link', { name: 'Next: Your signature 2 of 2' })).toBeTruthy();
  });

  it('sends the hash of what it shows and the name as typed, and leads on to the payment', async () => {
    answer({ '/sign': () => [200, { signedAt: '2026-11-20T17:43:08Z', next: { payPath: '/pay/abc' } }] });
    open();
    fillIn();
    pressSign();
    const pay = await screen.findByRole('link', { name: 'Pay $84.50' });
    expect(pay.getAttribute('href')).toBe('/pay/abc');
    expect(signs()[0]).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        hash: example.content?.hash,
        signerName: 'Maria Lopez',
        signature: { kind: 'typed' },
        checks: { own: true },
      },
    });
    expect(document.activeElement?.textContent).toBe('Signed');
  });

  it('offers the signed copy to whoever has stayed there until it is made', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer({
      '/sign': () => [200, { signedAt: '2026-11-20T17:43:08Z', next: null }],
      [example.documentId]: () => [200, { document: aDocument({ state: 'completed', isSealed: true }) }],
    });
    open();
    fillIn();
    pressSign();
    expect(await screen.findByText(en.pdfIsMade)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByRole('link', { name: en.download })).toBeTruthy();
    vi.useRealTimers();
  });

  it('sends a signature again under the same key until it is answered, and never says meanwhile that it failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [
      'lost' as const,
      [429, { success: false, code: 'too_many_requests', error: 'Too many' }] as const,
      [200, { signedAt: '2026-11-20T17:43:08Z', next: null }] as const,
    ];
    // While the first is on its way the document still waits, which says nothing.
    answer({ '/sign': () => answers[signs().length - 1] ?? 'lost' });
    open();
    fillIn();
    pressSign();
    expect((await screen.findByRole('alert')).textContent).toBe(en.asking);
    await vi.advanceTimersByTimeAsync(2_000);
    await screen.findByRole('heading', { name: 'Signed' });
    expect(new Set(signs().map(({ key }) => key)).size).toBe(1);
    expect(signs()).toHaveLength(3);
    vi.useRealTimers();
  });

  it('says that nothing is signed yet where there is no connection, and keeps what was typed over a reload', async () => {
    answer({});
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    fillIn();
    pressSign();
    expect((await screen.findByRole('alert')).textContent).toBe(en.offline);
    expect(sent).toEqual([]);
    line.mockRestore();
    cleanup();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Maria Lopez');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /electronically/ }).checked).toBe(false);
  });

  it('shows what has taken the place of a document, with what was typed, and asks each time anew for consent', async () => {
    const inItsPlace = (documentId: string, price: string): DocumentForSigner =>
      aDocument({
        documentId,
        content: { ...content, hash: price.repeat(8), keyTerms: [{ label: 'Price', value: price }] },
      });
    const replaced = (replacedBy: string) =>
      [200, { document: aDocument({ state: 'replaced', content: null, replacedBy }) }] as const;
    const newest = { first: '$80.00', second: '$90.00' };
    answer({
      '/sign': () => [409, { success: false, code: 'document_closed', error: 'The document was updated.' }],
      [example.documentId]: () => replaced('first'),
      first: () => (signs().length > 1 ? replaced('second') : [200, { document: inItsPlace('first', newest.first) }]),
      second: () => [200, { document: inItsPlace('second', newest.second) }],
    });
    open();
    vi.stubGlobal('sessionStorage', undefined);
    fillIn();
    for (const price of Object.values(newest)) {
      pressSign();
      expect(await screen.findByText(price)).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toContain('The document was updated');
      expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Maria Lopez');
      const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /electronically/ });
      expect(consent.checked).toBe(false);
      expect(screen.getByRole('link', { name: 'Read it again' }).getAttribute('href')).toBe('#updated');
      fireEvent.click(consent);
    }
    expect(signs().map(({ path }) => path)).toEqual([`/api/sign/${example.documentId}/sign`, '/api/sign/first/sign']);
    expect(new Set(signs().map(({ key }) => key)).size).toBe(2);
  });

  it('rests after a refusal until it is known what stands there now', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isReached = false;
    answer({
      '/sign': () => [409, { success: false, code: 'document_changed', error: 'changed' }],
      [example.documentId]: () =>
        isReached ? [200, { document: aDocument({ content: { ...content, hash: 'b'.repeat(64) } }) }] : 'lost',
    });
    open();
    fillIn();
    pressSign();
    expect((await screen.findByRole('alert')).textContent).toBe(en.asking);
    isReached = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('The document was updated')).toBeTruthy();
    expect(screen.queryByText(en.asking)).toBeNull();
    vi.useRealTimers();
  });

  it('names in the language of the page the letters that cannot be printed, and goes to where they stand', async () => {
    const details = [{ path: 'signerName', message: 'These letters cannot be printed: 測 試' }];
    answer({ '/sign': () => [400, { success: false, code: 'letters_unprintable', error: 'Some letters', details }] });
    open(aDocument({ link: null }), es);
    fireEvent.click(screen.getByRole('checkbox', { name: 'I own this item' }));
    fireEvent.input(screen.getByLabelText('Su nombre completo'), { target: { value: 'Maria 測試' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /electronically/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Firmar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Estas letras no se pueden imprimir: 測 試');
    expect(document.activeElement).toBe(screen.getByLabelText('Su nombre completo'));
  });

  it('leads on to the next document where another one is to be signed before the payment', async () => {
    answer({ '/sign': () => [200, { signedAt: '2026-11-20T17:43:08Z', next: { signPath: '/sign/second' } }] });
    open();
    fillIn();
    pressSign();
    const way = await screen.findByRole('link', { name: 'Read the next document' });
    expect(way.getAttribute('href')).toBe('/sign/second');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  it('opens in place what the consent means, and Escape closes it', () => {
    open();
    const fold = screen.getByRole('button', { name: 'What this means' });
    const [line = ''] = example.consent.text;
    const isShown = () => ({
      expanded: fold.getAttribute('aria-expanded'),
      seen: screen.getByText(line).closest('[hidden]') === null,
    });
    expect(isShown()).toEqual({ expanded: 'false', seen: false });
    fireEvent.click(fold);
    expect(isShown()).toEqual({ expanded: 'true', seen: true });
    fireEvent.keyDown(fold, { key: 'Escape' });
    expect(isShown()).toEqual({ expanded: 'false', seen: false });
  });

  it('tells the store that somebody does not agree, and why', async () => {
    answer({ '/decline': () => [200, {}] });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'I do not agree' }));
    fireEvent.click(screen.getByRole('radio', { name: 'The price' }));
    fireEvent.input(screen.getByLabelText('In your words (optional)'), { target: { value: 'You said $70' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tell the store' }));
    await screen.findByRole('heading', { name: 'You did not sign' });
    expect(sent.at(-1)?.body).toEqual({ reason: 'The price: You said $70' });
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
  });

  it('counts as opened once a person touches it, and not before', async () => {
    answer({});
    open();
    expect(sent).toEqual([]);
    fireEvent.pointerDown(document.body);
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/sign/${example.documentId}/open`]));
  });

  it.each([
    ['completed', 'This document was signed'],
    ['declined', 'This document was not signed'],
    ['voided', 'This document was withdrawn'],
    ['replaced', 'There is a new version'],
    ['ended', 'This document has ended'],
  ] as const)('says of one that is %s how it stands, and offers the phone of the store', (state, title) => {
    answer({});
    open(aDocument({ state, stateAt: '2026-11-20T17:43:08Z', content: null, replacedBy: null }));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(document.body.textContent).not.toContain('Maria');
  });
});
