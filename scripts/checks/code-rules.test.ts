import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeRules } from './code-rules.ts';
import modules from './module-dependencies.json' with { type: 'json' };

const files = globSync('{src,web,widget,db,jobs,scripts}/**/*.*', { exclude: ['**/.*'] }).toSorted();
const read = (file: string): string => readFileSync(file, 'utf8');

describe('the code rules', () => {
  it('are about all files', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(codeRules)('hold: $says', ({ files: concerned, isBroken }) => {
    const broken = files.filter((file) => concerned.test(file) && isBroken(read(file), file));
    expect(broken).toEqual([]);
  });

  it.each(codeRules)('find a counter-example: $says', ({ files: concerned, isBroken, counterExample }) => {
    const { file, text } = counterExample;
    expect(concerned.test(file) && isBroken(text, file)).toBe(true);
  });
});

describe('the layout', () => {
  const folders = 'src web widget db jobs scripts';
  const settings = 'package.json package-lock.json tsconfig.json vitest.workspace.ts Dockerfile compose.yaml';
  const documents = 'README.md DECISIONS.md CHANGELOG.md SECURITY.md LICENSE';
  const generated = 'node_modules dist coverage';
  const named = new Set(`${folders} ${settings} ${documents} ${generated}`.split(' '));

  it('names everything that stands at the top', () => {
    expect(readdirSync('.').filter((name) => !name.startsWith('.') && !named.has(name))).toEqual([]);
  });

  it('names everything that stands in src', () => {
    const layers = ['contract', 'kernel', 'platform', 'modules', 'http', 'sandbox', 'start', 'testing'];
    expect(readdirSync('src').toSorted()).toEqual([...layers, 'app.ts', 'main.ts'].toSorted());
  });

  it('names every module, and each of them has its CONTEXT.md and its wiring', () => {
    const found = readdirSync('src/modules');
    expect(found.filter((module) => !Object.keys(modules).includes(module))).toEqual([]);
    const needed = found.flatMap((module) =>
      ['CONTEXT.md', 'module.ts'].map((name) => `src/modules/${module}/${name}`),
    );
    expect(needed.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('the README explains every variable that the program reads', () => {
  const [, listed = ''] = /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/platform/config.ts')) ?? [];
  const variables = [...listed.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(20);
  const readme = read('README.md');
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
