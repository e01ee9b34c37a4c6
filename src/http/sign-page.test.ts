import { describe, expect, it } from 'vitest';
import type { SignPage } from '../contract/documents/sign-page.ts';
import type { DocumentForSigner } from '../contract/documents/signing.ts';
import { signingExamples } from '../contract/examples/signing.ts';
import { openLog } from '../platform/log.ts';
import { signPageRoute } from './sign-page.ts';

const example = signingExamples.documentForSigner.response.document as DocumentForSigner;

/** The page as it is answered, and how often it was rendered; what is read of the document and when can be changed between answers. */
const aSignPage = () => {
  const read = { document: example, now: '2026-11-20T12:00:01.000Z' };
  const rendered: SignPage[] = [];
  const route = signPageRoute({
    render: (page) => {
      rendered.push(page);
      return { lang: page.language, title: 'Sign', description: '', noScript: '', noScriptStyles: '', html: '<main/>' };
    },
    styles: 'body{}',
    scripts: { en: '/assets/sign-en.js', es: '/assets/sign-es.js' },
    documentForSigner: () => Promise.resolve(read.document),
    config: { publicUrl: 'https://pay.example' },
    log: openLog('silent'),
    clock: () => new Date(read.now),
  });
  const answer = (cookie = '') => {
    const { documentId } = read.document;
    const request = { method: 'GET', path: `/sign/${documentId}`, params: { documentId }, query: {} };
    return route.handle({ ...request, headers: { cookie }, body: '', ip: '192.0.2.1' });
  };
  const open = async (cookie = ''): Promise<unknown> => {
    const { body } = await answer(cookie);
    const text = Array.isArray(body) ? Buffer.concat(body).toString() : '';
    const [, data] = /<main\/><\/div><script type="application\/json" id="sign-page">(.*)<\/script>/.exec(text) ?? [];
    return JSON.parse(data ?? 'null');
  };
  return { read, rendered, answer, open };
};

describe('the page on which a document is signed', () => {
  it('is rendered once within a minute, and each time says the moment at which it was read', async () => {
    const { read, rendered, open } = aSignPage();
    for (const now of ['2026-11-20T12:00:01.000Z', '2026-11-20T12:00:59.000Z', '2026-11-20T12:01:00.000Z']) {
      read.now = now;
      expect(await open()).toEqual({ kind: 'document', language: 'en', document: example, now });
    }
    expect(rendered).toHaveLength(2);
  });

  it('is rendered again for every change of its document, for other words of it, and for each language', async () => {
    const { read, rendered, open } = aSignPage();
    const changes = [
      {},
      { state: 'declined' as const },
      { content: null },
      { content: { hash: 'other', keyTerms: [], blocks: [] } },
    ];
    for (const change of changes) {
      read.document = { ...example, ...change };
      expect(await open()).toMatchObject({ document: read.document });
    }
    expect(await open('lang=es')).toMatchObject({ language: 'es' });
    expect(rendered).toHaveLength(5);
  });

  it('starts in the process of the page that led to it, where it is painted sooner', async () => {
    expect((await aSignPage().answer()).headers).toMatchObject({ 'Cross-Origin-Opener-Policy': 'unsafe-none' });
  });
});
