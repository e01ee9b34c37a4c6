import type { Plugin, Rolldown } from 'vite';

/** What is loaded first, by the module that begins it: the sign-in, the console with its shell, and the screens that most days begin with. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['features/sign-in/sign-in-page.tsx'],
  console: ['app/console.tsx', 'app/shell/shell.tsx'],
  '/': ['features/customers/directory/customers-screen.tsx'],
  '/customers': ['features/customers/directory/customers-screen.tsx'],
  '/dashboard': ['features/dashboard/index.ts'],
  '/payment-links': ['features/links-list/index.ts'],
};

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk';

const isModule = (id: string, module: string): boolean => id.replaceAll('\\', '/').endsWith(`/web/${module}`);

/** The file that begins with a module, or has it among others. */
const chunkOf = (chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk | undefined =>
  chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isModule(facadeModuleId, module)) ??
  chunks.find(({ moduleIds }) => moduleIds.some((id) => isModule(id, module)));

/** The files that have to be there before one of these modules runs, without those of the page itself. */
const filesOf = (chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunkOf(chunks, module);
    if (chunk === undefined) throw new Error(`No file of the console begins with ${module}.`);
    add(chunk);
  }
  return [...found];
};

/**
 * Writes into the page which files are needed first, so that `start.js` asks for all of them at once, and none waits until another one has
 * named it.
 */
export const firstFiles: Plugin = {
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter(isChunk);
      const lists = Object.entries(beginnings).map(([name, modules]) => [name, filesOf(chunks, modules)] as const);
      const page = filesOf(chunks, ['index.html']);
      const content = Object.fromEntries(
        lists.map(([name, files]) => [name, files.filter((file) => !page.includes(file)).map((file) => `/${file}`)]),
      );
      return [
        { tag: 'meta', attrs: { name: 'first-files', content: JSON.stringify(content) }, injectTo: 'head-prepend' },
      ];
    },
  },
};
