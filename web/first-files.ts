import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

/**
 * What is loaded first, by the module that begins it: the sign-in, the first lines of the list of links, the console with its shell, and
 * the screens that most days begin with.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['main.tsx', 'features/sign-in/sign-in-page.tsx'],
  console: ['main.tsx', 'app/console.tsx', 'app/shell/shell.tsx'],
  lines: ['features/links-list/rows/first-lines.tsx'],
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

/** The page with the scripts that begin everything written into it, so that nothing waits for files of their own. */
const withScripts = (html: string): string =>
  ['start.js', 'theme.js'].reduce((page, file) => {
    const tag = `<script src="/${file}"></script>`;
    if (!page.includes(tag)) throw new Error(`The page has no place for ${file}.`);
    const script = readFileSync(path.join(import.meta.dirname, 'public', file), 'utf8');
    return page.replace(tag, () => `<script>${script}</script>`);
  }, html);

/** How the first lines look, made of the styles of the list. It holds for nothing until they are drawn. */
const firstCss = async () => {
  const { module } = await runnerImport<{ readonly makeFirstCss: () => string }>(
    path.join(import.meta.dirname, 'features/links-list/rows/first-styles.tsx'),
    { configFile: false, root: import.meta.dirname, logLevel: 'error' },
  );
  return { tag: 'style', attrs: { id: 'first-css', media: 'not all' }, children: module.makeFirstCss() };
};

/**
 * Writes into the page which files are needed first, the script that asks for all of them at once, so that none waits until another one
 * has named it, and how the first lines look, so that no script has to find out.
 */
export const firstFiles: Plugin = {
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter(isChunk);
      const lists = Object.entries(beginnings).map(([name, modules]) => [name, filesOf(chunks, modules)] as const);
      const page = filesOf(chunks, ['index.html']);
      const content = Object.fromEntries(
        lists.map(([name, files]) => [name, files.filter((file) => !page.includes(file)).map((file) => `/${file}`)]),
      );
      const attrs = { name: 'first-files', content: JSON.stringify(content) };
      return {
        html: withScripts(html),
        tags: [
          { tag: 'meta', attrs, injectTo: 'head-prepend' },
          { ...(await firstCss()), injectTo: 'head' },
        ],
      };
    },
  },
};
