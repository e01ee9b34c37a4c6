import path from 'node:path';
import { type BuildOptions, defineConfig, type UserConfig } from 'vite';
import type { Language } from '../src/contract/payer/payer.ts';
import { bundleBudget, preactForReact, preactOnServer } from './bundle-budget.ts';

const root = import.meta.dirname;
const dist = path.join(root, '..', 'dist');

const shared: UserConfig = {
  root,
  publicDir: false,
  resolve: { alias: preactForReact },
  plugins: [bundleBudget()],
};

/** A page's own script. The server finds its hashed name in the manifest. */
const pageScript = (name: string, out: string, entry: string, options: BuildOptions = {}): UserConfig => ({
  ...shared,
  build: {
    outDir: path.join(dist, out),
    emptyOutDir: true,
    manifest: true,
    target: 'es2020',
    modulePreload: false,
    rolldownOptions: { input: { [name]: path.join(root, entry) } },
    ...options,
  },
});

/** The payer's page in one language; it loads the other one when that is chosen. */
const languageScript = (folder: string, out: string, language: Language): UserConfig =>
  pageScript(`${folder}-${language}`, out, `${folder}/entry-${language}.ts`, {
    emptyOutDir: false,
    manifest: `.vite/${language}.json`,
  });

/** The page on which a document is signed. It stands beside the payer's page, with a manifest of its own. */
const signScript = (language: Language): UserConfig =>
  pageScript(`sign-${language}`, 'widget', `sign/entry-${language}.ts`, {
    emptyOutDir: false,
    manifest: `.vite/sign-${language}.json`,
  });

/** What the server renders into its document, under the name of the page's folder. */
const serverPage = (page: string): UserConfig => ({
  ...shared,
  resolve: { alias: preactOnServer },
  ssr: { noExternal: true },
  build: {
    outDir: path.join(dist, 'server'),
    emptyOutDir: false,
    target: 'node24',
    ssr: path.join(root, page, 'entry-server.tsx'),
    rolldownOptions: { output: { entryFileNames: `${page}.js` } },
  },
});

const bundles: Readonly<Record<string, UserConfig>> = {
  // A script for each language, so that nobody downloads what they do not read, and nobody waits for a second script.
  'page-en': languageScript('page', 'widget', 'en'),
  'page-es': languageScript('page', 'widget', 'es'),
  // The same page inside a store's site. It is a build of its own, so that the page by itself stays one script without the messages.
  'frame-en': languageScript('frame', 'frame', 'en'),
  'frame-es': languageScript('frame', 'frame', 'es'),
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
  'page-server': serverPage('page'),
  // The script of a receipt's page, which sends and prints it. It stands beside the payer's page, with a manifest of its own.
  receipt: pageScript('receipt', 'widget', 'receipt/entry-client.ts', {
    emptyOutDir: false,
    manifest: '.vite/receipt.json',
  }),
  'receipt-server': serverPage('receipt'),
  // The page on which documents are signed, in one script for each language; what draws a signature is loaded when somebody draws.
  'sign-en': signScript('en'),
  'sign-es': signScript('es'),
  'sign-server': serverPage('sign'),
};

/** The mode names the bundle: `vite build -c widget/vite.config.ts --mode page`. */
export default defineConfig(({ mode }) => bundles[mode] ?? {});
