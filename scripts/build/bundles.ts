/** One run of Vite. */
export interface Bundle {
  /** The mode by which its config file knows it. */
  readonly name: string;
  readonly config: string;
  readonly entry: string;
  /** Where it goes, below dist. What is not the server's own is served from the root, whatever the folder. */
  readonly out: string;
  /** The most that its scripts may weigh together, in bytes after brotli. */
  readonly limit?: { readonly scripts: string; readonly bytes: number };
}

const widget = 'widget/vite.config.ts';
const web = 'web/vite.config.ts';

/** Everything that is built. The server itself is not: Node runs it as it stands. */
export const bundles: readonly Bundle[] = [
  { name: 'admin', config: web, entry: 'web/index.html', out: 'web' },
  {
    name: 'site',
    config: web,
    entry: 'web/site/entry.tsx',
    out: 'site',
    limit: { scripts: 'assets/*.js', bytes: 20_000 },
  },
  { name: 'site-server', config: web, entry: 'web/site/render.tsx', out: 'server' },
  {
    name: 'checkout',
    config: widget,
    entry: 'widget/checkout/entry.tsx',
    out: 'widget',
    limit: { scripts: 'assets/*.js', bytes: 25_000 },
  },
  { name: 'checkout-server', config: widget, entry: 'widget/checkout/render.tsx', out: 'server' },
  {
    name: 'loader',
    config: widget,
    entry: 'widget/loader/loader.ts',
    out: 'widget',
    limit: { scripts: 'debitlink.js', bytes: 3_000 },
  },
];
