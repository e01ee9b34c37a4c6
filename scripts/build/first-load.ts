import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file of the console as the build's manifest tells of it. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

/** What somebody waits for: the files that these begin, and those that are there already because the page before needed them. */
interface Wait {
  readonly name: string;
  readonly begins: readonly string[];
  readonly after?: readonly string[];
  /** Bytes of script after brotli. */
  readonly bytes: number;
  readonly files?: number;
}

const page = ['index.html'];
const console = [...page, 'app/console.tsx'];

const kilobyte = 1024;
const sizes = {
  firstLines: 24 * kilobyte,
  ...{ signIn: 130 * kilobyte, firstRoute: 220 * kilobyte, furtherRoute: 60 * kilobyte },
  textEditor: 110 * kilobyte,
};

/** What draws the first lines of the list of links before the console runs. */
const lines = 'features/links-list/rows/first-lines.tsx';

/** Where people begin: the menu's first three, the list of links ahead of the others. */
const firstScreens = [
  ['the first screen', lines, 'features/links-list/index.ts'],
  ['the first screen of customers', 'features/customers/directory/customers-screen.tsx'],
  ['the first screen of figures', 'features/dashboard/index.ts'],
] as const;

const waitsOf = (manifest: Manifest): readonly Wait[] => [
  {
    name: 'the sign-in',
    begins: [...page, 'features/sign-in/sign-in-page.tsx'],
    bytes: sizes.signIn,
    files: 8,
  },
  { name: 'the first lines of the list', begins: [...page, lines], bytes: sizes.firstLines },
  ...firstScreens.map(([name, ...modules]) => ({ name, begins: [...console, ...modules], bytes: sizes.firstRoute })),
  ...Object.keys(manifest)
    .filter((module) =>
      /^features\/([^/]+\/index\.tsx?|documents\/editor\/index\.ts|(activity|customers|documents|summaries|webhooks)\/.*-screen\.tsx)$/.test(
        module,
      ),
    )
    .map((module) => ({
      name: module,
      begins: [module],
      after: [...console, 'features/links-list/index.ts'],
      bytes: sizes.furtherRoute,
    })),
  {
    name: 'the text editor of document templates',
    begins: ['features/documents/editor/text-editor.tsx'],
    after: [...console, 'features/links-list/index.ts', 'features/documents/editor/index.ts'],
    bytes: sizes.textEditor,
  },
];

/** A file that others share has no module of its own in the manifest, and is called like the module that it was made for. */
const sharedName = (manifest: Manifest, module: string): string | undefined =>
  Object.keys(manifest).find((key) => key.startsWith(`_${path.parse(module).name}-`));

/** The files that have to be there before these modules run. */
const filesOf = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (module: string): void => {
    const built = manifest[module] ?? manifest[sharedName(manifest, module) ?? ''];
    if (built === undefined) throw new Error(`The build has no file that begins with ${module}.`);
    if (found.has(built.file)) return;
    found.add(built.file);
    for (const needed of built.imports ?? []) add(needed);
  };
  for (const module of modules) add(module);
  return found;
};

/** What somebody waits for as it was built: bytes of script after brotli, and files, beside those that are allowed. */
export interface BuiltWait {
  readonly name: string;
  readonly bytes: number;
  readonly files: number;
  readonly allowed: { readonly bytes: number; readonly files: number };
}

const measure = (manifest: Manifest, sizeOf: (file: string) => number): readonly BuiltWait[] =>
  waitsOf(manifest).map(({ name, begins, after = [], bytes, files = Infinity }) => {
    const there = filesOf(manifest, after);
    const loaded = [...filesOf(manifest, begins)].filter((file) => !there.has(file));
    const size = loaded.reduce((sum, file) => sum + sizeOf(file), 0);
    return { name, bytes: size, files: loaded.length, allowed: { bytes, files } };
  });

/** What somebody waits for longer than is allowed, a line each: nothing of it is seen while the screens are worked on. */
export const tooLongWaits = (manifest: Manifest, sizeOf: (file: string) => number): readonly string[] =>
  measure(manifest, sizeOf).flatMap(({ name, bytes, files, allowed }) => [
    ...(bytes > allowed.bytes ? [`${name} loads ${bytes} bytes of script; ${allowed.bytes} are allowed.`] : []),
    ...(files > allowed.files ? [`${name} loads ${files} files; ${allowed.files} are allowed.`] : []),
  ]);

/** What the console was built of in each language. */
const manifests = { en: 'manifest.json', es: 'manifest.es.json' } as const;

const builtIn = (dir: string, manifest: string): readonly [Manifest, (file: string) => number] => [
  JSON.parse(readFileSync(path.join(dir, '.vite', manifest), 'utf8')) as Manifest,
  (file) => statSync(path.join(dir, `${file}.br`)).size,
];

/** What there is to wait for in the English console. */
export const builtWaits = (dir: string): readonly BuiltWait[] => measure(...builtIn(dir, manifests.en));

/** Refuses a console whose screens load too much before they are there. */
export const checkFirstLoad = (dir: string): void => {
  const found = Object.values(manifests).flatMap((manifest) => tooLongWaits(...builtIn(dir, manifest)));
  if (found.length > 0) throw new Error(found.join('\n'));
};
