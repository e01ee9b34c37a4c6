import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { bundleBudget, preactForReact, preactOnServer } from './bundle-budget.ts';

const root = import.meta.dirname;
const dist = path.join(root, '..', 'dist');

const shared: UserConfig = {
  root,
  publicDir: false,
  resolve: { alias: preactForReact },
  plugins: [bundleBudget()],
};

/** A script that hydrates the server's document. The server finds its hashed name in .vite/manifest.json. */
const hydrating = (out: string, entry: string): UserConfig => ({
  ...shared,
  build: {
    outDir: path.join(dist, out),
    emptyOutDir: true,
    manifest: true,
    target: 'es2020',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { [out === 'widget' ? 'page' : out]: path.join(root, entry) } },
  },
});

const bundles: Readonly<Record<string, UserConfig>> = {
  page: hydrating('widget', 'page/entry-client.tsx'),
  // The same page inside a store's site. It is a build of its own, so that the page by itself stays one script without the messages.
  frame: hydrating('frame', 'frame/entry-client.tsx'),
  // The script that stores paste into their sites: one file under a name that never changes.
  loader: {
    ...shared,
    build: {
      outDir: path.join(dist, 'loader'),
      emptyOutDir: true,
      target: 'es2020',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(root, 'loader', 'entry.ts'),
        output: { format: 'iife', entryFileNames: 'checkout.js' },
      },
    },
  },
  // The same source, as the server renders it into the page.
  'page-server': {
    ...shared,
    resolve: { alias: preactOnServer },
    ssr: { noExternal: true },
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: false,
      target: 'node24',
      ssr: path.join(root, 'page', 'entry-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'page.js' } },
    },
  },
  // The script of a receipt's page, which sends and prints it. It stands beside the payer's page, with a manifest of its own.
  receipt: {
    ...shared,
    build: {
      outDir: path.join(dist, 'widget'),
      emptyOutDir: false,
      manifest: '.vite/receipt.json',
      target: 'es2020',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { receipt: path.join(root, 'receipt', 'entry-client.ts') } },
    },
  },
  'receipt-server': {
    ...shared,
    resolve: { alias: preactOnServer },
    ssr: { noExternal: true },
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: false,
      target: 'node24',
      ssr: path.join(root, 'receipt', 'entry-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'receipt.js' } },
    },
  },
};

/** The mode names the bundle: `vite build -c widget/vite.config.ts --mode page`. */
export default defineConfig(({ mode }) => bundles[mode] ?? {});
