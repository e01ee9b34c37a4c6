import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { bundleBudget, preactForReact } from './bundle-budget.ts';

/** Builds a page of one script, or of two that are asked for apart. */
const bundle = (...codes: readonly string[]): Promise<unknown> => {
  const modules = new Map(codes.map((code, n) => [n === 0 ? 'virtual:entry' : `virtual:entry-${n}`, code]));
  return build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: preactForReact },
    build: { write: false, rolldownOptions: { input: [...modules.keys()] } },
    plugins: [
      bundleBudget(),
      { name: 'entry', resolveId: (id) => (modules.has(id) ? id : undefined), load: (id) => modules.get(id) },
    ],
  });
};

describe('the bundle budget', () => {
  it('a page for payers may be written in React, because it is built with Preact', async () => {
    const code = `import { useState } from 'react'; import { hydrateRoot } from 'react-dom/client'; console.log(useState, hydrateRoot);`;
    await expect(bundle(code)).resolves.toBeDefined();
  });

  it('a page for payers may use zod/mini', async () => {
    await expect(bundle(`import * as z from 'zod/mini'; console.log(z.string().parse('a'));`)).resolves.toBeDefined();
  });

  it('the build of a page for payers fails where its script waits for another one', async () => {
    const code = `export const shared = { name: 'shared' }; console.log(shared);`;
    await expect(bundle(code)).resolves.toBeDefined();
    // Two entries share a script, which both would wait for.
    await expect(bundle(code, `import { shared } from 'virtual:entry'; console.log(shared);`)).rejects.toThrow(
      /second script/,
    );
  });

  it.each(['zod', '@mui/material', '@reduxjs/toolkit', 'react-redux'])(
    'the build of a page for payers fails on %s',
    async (name) => {
      await expect(bundle(`import * as all from '${name}'; console.log(all);`)).rejects.toThrow(/Too heavy/);
    },
  );
});
