import type { Alias, Plugin } from 'vite';

/** React source runs on Preact where a payer or a stranger downloads it: 6 kB instead of 68. */
export const preactForReact: Alias[] = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** The same for the server, which renders once and listens to nothing: without what `compat` does to every element for React's events. */
export const preactOnServer: Alias[] = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react$/, replacement: 'preact/hooks' },
];

const heavy =
  /\/node_modules\/(@mui|@emotion|@reduxjs|redux|react-redux|react-router|react|react-dom)\/|\/node_modules\/zod\/v4\/classic\//;

/** Fails the build when a library that belongs to the admin has found its way into a page that must stay light. */
export const light = (): Plugin => ({
  name: 'light',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const found = modules.filter((id) => heavy.test(id));
    if (found.length > 0) this.error(`Too heavy for a payer to download: ${found.slice(0, 5).join(', ')}`);
  },
});
