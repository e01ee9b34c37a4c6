import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What `verify` was asked to check: folders or files, and their tests by the suite that runs them. */
export interface Selection {
  readonly paths: readonly string[];
  readonly tests: Readonly<Record<Suite, readonly string[]>>;
}

/** The suites that need no browser and no pooler. */
export const suites = ['unit', 'db', 'http', 'web'] as const;
type Suite = (typeof suites)[number];

/** A name that is neither a module, a feature nor a path. */
export class UnknownName extends Error {}

const homes = ['src', 'src/modules', 'web/features'];

const names = (): readonly string[] =>
  [...new Set(globSync(homes.map((home) => `${home}/*/`)).map((folder) => path.basename(folder)))].toSorted();

/** A module of the server and the feature of the console that has its name belong together. */
const pathsOf = (name: string): readonly string[] => {
  const found = [name, ...homes.map((home) => path.join(home, name))].filter((each) => existsSync(each));
  if (found.length > 0) return found.map((each) => path.relative('.', each));
  throw new UnknownName(`There is no module, feature or path "${name}". There are paths, and: ${names().join(', ')}.`);
};

const suiteOf = (file: string): Suite => {
  if (file.endsWith('.tsx')) return 'web';
  if (file.endsWith('.db.test.ts')) return 'db';
  return file.endsWith('.http.test.ts') ? 'http' : 'unit';
};

/** The tests below a folder; of a file, those that stand beside it, or itself. */
const testsOf = (place: string): readonly string[] => {
  if (/\.test\.tsx?$/.test(place)) return [place];
  const folder = statSync(place).isDirectory() ? place : path.dirname(place);
  return globSync(`${folder}/**/*.test.{ts,tsx}`).filter((file) => !file.endsWith('.pooled.test.ts'));
};

/** Finds modules (`checkout`), parts of them (`checkout/acts`), features and paths. Throws `UnknownName`. */
export const select = (asked: readonly string[]): Selection => {
  const paths = asked.flatMap(pathsOf);
  const tests = [...new Set(paths.flatMap(testsOf))].toSorted();
  const of = (suite: Suite): readonly string[] => tests.filter((file) => suiteOf(file) === suite);
  return { paths, tests: { unit: of('unit'), db: of('db'), http: of('http'), web: of('web') } };
};

const asksForBudget = /^import \{[^}]*\bbudget\b[^}]*\} from '[^']*\/run-sequences\.ts';$/m;

/** The tests of a suite that try more in a soak than in every run. */
export const soakTests = (suite: Suite): readonly string[] =>
  globSync('src/**/*.test.ts')
    .filter((file) => suiteOf(file) === suite && asksForBudget.test(readFileSync(file, 'utf8')))
    .toSorted();
