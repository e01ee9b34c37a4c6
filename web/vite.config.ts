import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { light, preactForReact } from '../widget/light.ts';

const root = import.meta.dirname;
const dist = path.join(root, '..', 'dist');

const bundles: Readonly<Record<string, UserConfig>> = {
  admin: {
    root,
    plugins: [react()],
    build: {
      outDir: path.join(dist, 'web'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The admin's own libraries are a known weight; the size that matters is that of each route.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: { admin: path.join(root, 'index.html') } },
    },
  },
  // What makes the public site's pages move. They read well without it.
  site: {
    root,
    publicDir: false,
    resolve: { alias: preactForReact },
    plugins: [light()],
    build: {
      outDir: path.join(dist, 'site'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2020',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { site: path.join(root, 'site', 'entry.tsx') } },
    },
  },
  'site-server': {
    root,
    publicDir: false,
    resolve: { alias: preactForReact },
    plugins: [light()],
    ssr: { noExternal: true },
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: false,
      target: 'node24',
      ssr: path.join(root, 'site', 'render.tsx'),
      rolldownOptions: { output: { entryFileNames: 'site.js' } },
    },
  },
};

/** The mode names the bundle: `vite build -c web/vite.config.ts --mode admin`. */
export default defineConfig(({ mode }) => bundles[mode] ?? {});
