/** One run of Vite. */
export interface Bundle {
  /** The mode by which its config file knows it. */
  readonly name: string;
  readonly config: string;
  readonly entry: string;
  /** Where it goes, below dist. */
  readonly out: string;
  /** The most JavaScript that it may weigh, in bytes after brotli, counting every file. */
  readonly limit?: number;
}

const widget = 'widget/vite.config.ts';
const web = 'web/vite.config.ts';

/** Everything that is built. The server itself is not: Node runs it as it stands. */
export const bundles: readonly Bundle[] = [
  { name: 'admin', config: web, entry: 'web/index.html', out: 'web' },
  { name: 'site', config: web, entry: 'web/site/entry.tsx', out: 'site', limit: 20_000 },
  { name: 'site-server', config: web, entry: 'web/site/render.tsx', out: 'server' },
  { name: 'checkout', config: widget, entry: 'widget/checkout/entry.tsx', out: 'widget', limit: 25_000 },
  { name: 'checkout-server', config: widget, entry: 'widget/checkout/render.tsx', out: 'server' },
  { name: 'loader', config: widget, entry: 'widget/loader/loader.ts', out: 'loader', limit: 3_000 },
];
