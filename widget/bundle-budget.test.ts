import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { light, preactForReact } from './bundle-budget.ts';

const bundle = (code: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: preactForReact },
    build: { write: false, rolldownOptions: { input: 'virtual:entry' } },
    plugins: [
      light(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? code : undefined),
      },
    ],
  });

describe('a page that must stay light', () => {
  it('may be written in React, because it gets Preact', async () => {
    const code = `import { useState } from 'react'; import { hydrateRoot } from 'react-dom/client'; console.log(useState, hydrateRoot);`;
    await expect(bundle(code)).resolves.toBeDefined();
  });

  it('may use the small zod', async () => {
    await expect(bundle(`import * as z from 'zod/mini'; console.log(z.string().parse('a'));`)).resolves.toBeDefined();
  });

  it.each(['zod', '@mui/material', '@reduxjs/toolkit', 'react-redux'])('refuses %s', async (name) => {
    await expect(bundle(`import * as all from '${name}'; console.log(all);`)).rejects.toThrow(/Too heavy/);
  });
});
