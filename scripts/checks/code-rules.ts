/** A rule that no linter knows: which files it is about, what breaks it, and a counter-example that it must find. */
export interface CodeRule {
  readonly says: string;
  readonly files: RegExp;
  readonly isBroken: (text: string, file: string) => boolean;
  readonly counterExample: { readonly file: string; readonly text: string };
}

const lines = (text: string): number => text.replace(/\n$/, '').split('\n').length;

const atMost = (limit: number, what: string, files: RegExp, file: string): CodeRule => ({
  says: `${what} has at most ${limit} lines`,
  files,
  isBroken: (text) => lines(text) > limit,
  counterExample: { file, text: 'a line\n'.repeat(limit + 1) },
});

const without = (
  says: string,
  files: RegExp,
  pattern: RegExp,
  counterExample: CodeRule['counterExample'],
): CodeRule => ({
  says,
  files,
  isBroken: (text) => pattern.test(text),
  counterExample,
});

const code = /\.(ts|tsx|mjs|cjs)$/;
const tests = /\.(test|e2e)\.tsx?$/;

/** A dialog of the library, unless only its types are imported, or one of the browser's own. */
const dialog = /^import (?!type )[^;]*'@mui\/material\/(Dialog|Modal|Drawer|SwipeableDrawer)';|<dialog\b/m;
/** The close buttons that there are: the console's, one beside other icons, and the payer's. */
const namedClose =
  /<(CloseButton|IconAct label=\{[^}]+\} Icon=\{Close\}|button className="close" type="submit" aria-label=\{[^}]+\})[ >]/;

/** The rules, each over the text of one file. */
export const codeRules: readonly CodeRule[] = [
  atMost(320, 'a file', /\.(ts|tsx|mjs|cjs|css|html)$/, 'src/long.ts'),
  atMost(60, 'a public API', /^src\/modules\/[^/]+\/index\.ts$/, 'src/modules/customers/index.ts'),
  atMost(60, 'a CONTEXT.md', /(^|\/)CONTEXT\.md$/, 'src/modules/customers/CONTEXT.md'),
  {
    says: 'a file is named in kebab case for what it is, never Service, Manager, Helper or Util',
    files: code,
    isBroken: (_, file) => /[A-Z]|(service|manager|helper|util)s?\.|\/(services|managers|helpers|utils)\//.test(file),
    counterExample: { file: 'src/kernel/money-utils.ts', text: '' },
  },
  {
    says: 'the server has no .tsx, which Node cannot strip',
    files: /^(src|db|jobs)\//,
    isBroken: (_, file) => file.endsWith('.tsx'),
    counterExample: { file: 'src/http/page.tsx', text: '' },
  },
  without(
    'the store of a built query is named by StoreModel.of alone',
    /^(src|jobs)\/(?!.*\.test\.ts$).*\.ts$/,
    /\.(and|or)?where\w*\(\s*(\{[^}]*\bstore_?id\b|['"`](\w+\.)?store_?id\b)/i,
    { file: 'src/modules/customers/queries/list.ts', text: `query.where({ archived: false, store_id: storeId })` },
  ),
  without(
    'code has no decorator, which the type check accepts and Node refuses',
    /^(src|db|jobs|scripts)\/.*\.ts$/,
    /^\s*@\w+\(.*\)\s*$/m,
    { file: 'src/kernel/a.ts', text: '@injectable()\nexport class A {}' },
  ),
  without(
    'a suppression says why',
    code,
    /(oxlint|eslint)-disable(-next-line|-line)?(?![^\n]* -- \S)|@ts-expect-[e]rror(?! \S)/,
    { file: 'src/kernel/a.ts', text: `${['// oxlint', 'disable', 'next', 'line'].join('-')} no-console\n` },
  ),
  without(
    'the title of a test is in the present tense',
    tests,
    /\b(it|test)(\.each\([^)]*\))?\(\s*['"`](should|must)\b/,
    {
      file: 'src/a.test.ts',
      text: "it('should work', () => {})",
    },
  ),
  without('no test replaces our own code by a mock', tests, /\bvi\.(mock|doMock)\(\s*['"`]\./, {
    file: 'src/a.test.ts',
    text: "vi.mock('./links.ts')",
  }),
  {
    says: 'every dialog has a close button with a name',
    files: /^(web|widget)\/(?!.*\.test\.tsx$).*\.tsx$/,
    isBroken: (text) => dialog.test(text) && !namedClose.test(text),
    counterExample: {
      file: 'web/features/link/bare-dialog.tsx',
      text: `import Dialog from '@mui/material/Dialog';\nexport const Bare = () => <Dialog open>Text</Dialog>;\n`,
    },
  },
  without(
    'a line that is there at some widths has its colour said for them too, or it takes that of the text',
    /^web\/.*\.tsx?$/,
    /\bborder(?:Top|Bottom|Left|Right)?: \{ (?:xs|sm|md|lg)\b[^}]*\}(?:[^{}]|\{[^{}]*\})*?\bborderColor: '|\bborderColor: '(?:[^{}]|\{[^{}]*\})*?\bborder(?:Top|Bottom|Left|Right)?: \{ (?:xs|sm|md|lg)\b/,
    {
      file: 'web/ui/row.tsx',
      text: "const style = { borderTop: { xs: 1, md: 0 }, p: { xs: 1 }, borderColor: 'divider' };",
    },
  ),
];
