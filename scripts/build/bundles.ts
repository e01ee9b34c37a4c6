/** One run of Vite. */
export interface Bundle {
  /** The mode by which its config file knows it. */
  readonly name: string;
  readonly config: string;
  /** Where it goes, below dist. What is not the server's own is served from the root, whatever the folder. */
  readonly out: string;
  /** The most bytes that its scripts may have together after brotli. */
  readonly limit?: { readonly scripts: string; readonly bytes: number };
}

/** 25 KB: a payer on a slow line has the page before they have found their card. */
const payerLimit = 25 * 1024;

const widget = 'widget/vite.config.ts';
const web = 'web/vite.config.ts';

const payerScript = (name: string, out: string): Bundle => ({
  name,
  config: widget,
  out,
  limit: { scripts: `assets/${name}-*.js`, bytes: payerLimit },
});

/** 22 KB with what it loads to draw a signature: who signs reads first, and the page is read before its script has come. */
const signScript = (name: string): Bundle => ({
  name,
  config: widget,
  out: 'widget',
  limit: { scripts: `assets/{${name},signature_pad}-*.js`, bytes: 22 * 1024 },
});

/** Everything that is built. The server itself is not: Node runs it as it stands. */
export const bundles: readonly Bundle[] = [
  { name: 'admin', config: web, out: 'web' },
  { name: 'admin-es', config: web, out: 'web' },
  payerScript('page-en', 'widget'),
  payerScript('page-es', 'widget'),
  payerScript('frame-en', 'frame'),
  payerScript('frame-es', 'frame'),
  {
    name: 'loader',
    config: widget,
    out: 'loader',
    limit: { scripts: 'checkout.js', bytes: 2_200 },
  },
  { name: 'page-server', config: widget, out: 'server' },
  {
    name: 'receipt',
    config: widget,
    out: 'widget',
    limit: { scripts: 'assets/receipt-*.js', bytes: 1_500 },
  },
  signScript('sign-en'),
  signScript('sign-es'),
  { name: 'sign-server', config: widget, out: 'server' },
  { name: 'receipt-server', config: widget, out: 'server' },
  { name: 'site-server', config: web, out: 'server' },
];
