import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

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
};

/** The mode names the bundle: `vite build -c web/vite.config.ts --mode admin`. */
export default defineConfig(({ mode }) => bundles[mode] ?? {});
