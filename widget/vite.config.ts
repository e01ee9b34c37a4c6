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

const bundles: Readonly<Record<string, UserConfig>> = {
  // The payer's page. The server finds the hashed names in .vite/manifest.json.
  page: {
    ...shared,
    build: {
      outDir: path.join(dist, 'widget'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2020',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { page: path.join(root, 'page', 'entry-client.tsx') } },
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
