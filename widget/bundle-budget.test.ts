import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { bundleBudget, preactForReact } from './bundle-budget.ts';

const bundle = (code: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: preactForReact },
    build: { write: false, rolldownOptions: { input: 'virtual:entry' } },
    plugins: [
      bundleBudget(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? code : undefined),
      },
    ],
  });

describe('the bundle budget', () => {
  it('a page for payers may be written in React, because it is built with Preact', async () => {
    const code = `import { useState } from 'react'; import { hydrateRoot } from 'react-dom/client'; console.log(useState, hydrateRoot);`;
    await expect(bundle(code)).resolves.toBeDefined();
  });

  it('a page for payers may use zod/mini', async () => {
    await expect(bundle(`import * as z from 'zod/mini'; console.log(z.string().parse('a'));`)).resolves.toBeDefined();
  });

  it.each(['zod', '@mui/material', '@reduxjs/toolkit', 'react-redux'])(
    'the build of a page for payers fails on %s',
    async (name) => {
      await expect(bundle(`import * as all from '${name}'; console.log(all);`)).rejects.toThrow(/Too heavy/);
    },
  );
});
