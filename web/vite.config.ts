import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { preactOnServer } from '../widget/bundle-budget.ts';

const root = import.meta.dirname;
const dist = path.join(root, '..', 'dist');

/** The page says of which version its scripts are. */
const sayVersion: Plugin = {
  name: 'version',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'version', content: packageJson.version }, injectTo: 'head' },
  ],
};

const bundles: Readonly<Record<string, UserConfig>> = {
  admin: {
    root,
    plugins: [react(), sayVersion],
    build: {
      outDir: path.join(dist, 'web'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The libraries are shared chunks above the default limit; the limit is for the chunks of the screens.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: { admin: path.join(root, 'index.html') } },
    },
  },
  // The public site, which the server renders. Nothing of it runs in a browser.
  'site-server': {
    root,
    publicDir: false,
    resolve: { alias: preactOnServer },
    ssr: { noExternal: true },
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: false,
      target: 'node24',
      ssr: path.join(root, 'site', 'entry-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'site.js' } },
    },
  },
};

/** The mode names the bundle: `vite build -c web/vite.config.ts --mode admin`. */
export default defineConfig(({ mode }) => bundles[mode] ?? {});
