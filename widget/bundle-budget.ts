import path from 'node:path';
import type { Alias, Plugin } from 'vite';

/** React source runs on Preact wherever a payer downloads it: 5 kB instead of 68. */
export const preactForReact: Alias[] = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: path.join(import.meta.dirname, 'react-in-browser.ts') },
  { find: /^react$/, replacement: path.join(import.meta.dirname, 'react-in-browser.ts') },
];

/** The same for the server. It renders once and handles no events, so it does without the work that `compat` does on every element. */
export const preactOnServer: Alias[] = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react$/, replacement: path.join(import.meta.dirname, 'react-on-server.ts') },
];

const adminLibraries =
  /\/node_modules\/(@mui|@emotion|@reduxjs|redux|react-redux|react|react-dom)\/|\/node_modules\/zod\/v4\/classic\//;

/**
 * Fails the build of a bundle that payers download when it asks for a library of the admin, or when its script needs another one
 * before it can begin.
 */
export const bundleBudget = (): Plugin => ({
  name: 'bundle-budget',
  load(id) {
    if (adminLibraries.test(id)) this.error(`Too heavy for a payer to download: ${id}`);
  },
  generateBundle(_options, chunks) {
    for (const chunk of Object.values(chunks))
      if (chunk.type === 'chunk' && chunk.isEntry && chunk.imports.length > 0)
        this.error(`A payer would wait for a second script: ${chunk.imports.join(', ')}`);
  },
});
