import { hash, randomUUID } from 'node:crypto';
import type { Language } from '../contract/payer/payer.ts';
import type { RawRoute } from '../kernel/route.ts';
import { escapeHtml } from '../platform/html.ts';
import { languageCookie, languageOf } from './language.ts';
import { documentHead } from './payer-document.ts';
import { verifyMessages } from './verify-messages.ts';
import { verifyScript } from './verify-script.ts';

export interface VerifyPageContext {
  readonly config: { readonly publicUrl: string };
  /** Of the payer's page; empty where it was not built. */
  readonly styles: string;
}

const ownStyles = `.check{max-width:36rem;margin:0 auto;padding:20px}
.check h1{font-size:1.375rem;font-weight:680;margin:20px 0 8px}
.check h2{font-size:1.0625rem;font-weight:650;margin:0 0 6px}
.check p{color:var(--ink-2);margin:8px 0}
.check .top{display:flex;justify-content:flex-end}
.check .top a{display:inline-block;padding:10px 0}
.check #place{display:grid;justify-items:center;gap:10px;margin:22px 0;padding:28px 16px;border:2px dashed var(--line-strong);border-radius:14px;background:var(--surface);text-align:center}
.check #place.over{border-color:var(--brand)}
.check #place p{margin:0}
.check label{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 20px;border-radius:14px;background:var(--brand);color:var(--on-brand);font:600 1rem/1.3 var(--font);cursor:pointer}
.check input{position:absolute;width:1px;height:1px;opacity:0}
.check label:focus-within{outline:3px solid var(--brand-ink);outline-offset:3px}
.check section{margin:18px 0;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
.check [hidden]{display:none}
.check .known h2{color:var(--paid)}.check .unknown h2{color:var(--bad)}
.check dl{margin:12px 0 0}.check dl div{padding:9px 0;border-top:1px solid var(--line)}
.check dt{font-size:.8125rem;color:var(--ink-2)}.check dd{margin:0;overflow-wrap:anywhere}`;

/** One script, which the policy knows by its hash; it asks this server alone. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', verifyScript, 'base64')}'`,
    "connect-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** A line of what was found, which the script fills in. */
const row = (label: string, name: string): string =>
  `<div><dt>${escapeHtml(label)}</dt><dd data-fill="${name}"></dd></div>`;

const resultsOf = (language: Language): string => {
  const { known, unknown, failed, working, replaced, rows } = verifyMessages[language];
  const file = [row(rows.file, 'name'), row(rows.hash, 'hash')].join('');
  const found = [
    row(rows.document, 'title'),
    row(rows.store, 'payee'),
    row(rows.signed, 'signed'),
    row(rows.sealed, 'sealed'),
  ].join('');
  const said = ({ title, text }: { title: string; text: string }): string =>
    `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`;
  return `<section class="working" data-result="working" hidden><p>${escapeHtml(working)}</p></section>
<section class="known" data-result="known" hidden>${said(known)}<p data-when="replaced">${escapeHtml(replaced)}</p><dl>${found}${file}</dl></section>
<section class="unknown" data-result="unknown" hidden>${said(unknown)}<dl>${file}</dl></section>
<section class="failed" data-result="failed" hidden>${said(failed)}<dl>${row(rows.file, 'name')}</dl></section>`;
};

const other: Readonly<Record<Language, Language>> = { en: 'es', es: 'en' };

const contentOf = (language: Language): string => {
  const { title, lead, drop, choose, stays, noScript, otherLanguage, reader } = verifyMessages[language];
  const to = other[language];
  return `<main class="check"><div class="top"><a href="?lang=${to}" lang="${to}" hreflang="${to}">${otherLanguage}</a></div>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>
<noscript><section><p>${escapeHtml(noScript)}</p></section></noscript>
<div id="place"><p>${escapeHtml(drop)}</p><label>${escapeHtml(choose)}<input type="file" accept="application/pdf,.pdf"></label><p>${escapeHtml(stays)}</p></div>
<div id="result" role="status">${resultsOf(language)}</div>
<section><h2>${escapeHtml(reader.title)}</h2>${reader.texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</section></main>`;
};

/** The page on which somebody who was handed a signed PDF sees whether it is the one that was made here. */
export const verifyPageRoute = ({ config, styles }: VerifyPageContext): RawRoute => ({
  method: 'GET',
  path: '/verify',
  handle: (request) => {
    const { language, isNew } = languageOf(request);
    const { title, description } = verifyMessages[language];
    const nonce = randomUUID();
    const cookie = languageCookie(language, config.publicUrl.startsWith('https:'));
    const noScriptStyles = `<noscript><style nonce="${nonce}">.check #place{display:none}</style></noscript>`;
    return Promise.resolve({
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(nonce),
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        ...(isNew && { 'Set-Cookie': cookie }),
      },
      body: `${documentHead({ lang: language, title, description }, nonce)}${styles}${ownStyles}</style>${noScriptStyles}</head><body>${contentOf(language)}<script>${verifyScript}</script></body></html>`,
    });
  },
});
