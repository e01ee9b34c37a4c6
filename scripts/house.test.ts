import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { houseRules } from './house/rules.ts';
import { complaints, roomNames, sqlIn, tablesIn } from './house/sql.ts';

const files = globSync('{src,web,widget,db,jobs,scripts}/**/*.*', { exclude: ['**/.*'] }).sort();
const read = (file: string): string => readFileSync(file, 'utf8');

const floors = 'src web widget db jobs scripts';
const documents = 'package.json package-lock.json tsconfig.json vitest.workspace.ts README.md DECISIONS.md LICENSE';
const made = 'node_modules dist coverage';
const top = new Set(`${floors} ${documents} ${made}`.split(' '));

describe('the app', () => {
  it('was read', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(houseRules)('sees to it that $says', ({ files: among, isBroken }) => {
    const broken = files.filter((file) => among.test(file) && isBroken(read(file), file));
    expect(broken).toEqual([]);
  });

  it.each(houseRules)('catches the bait: $says', ({ files: among, isBroken, bait }) => {
    expect(among.test(bait.file) && isBroken(bait.text, bait.file)).toBe(true);
  });

  it('has nothing on the ground that the layout does not name', () => {
    const strange = readdirSync('.').filter((name) => !name.startsWith('.') && !top.has(name));
    expect(strange).toEqual([]);
  });

  it('explains every variable that the program reads', () => {
    const [, listed = ''] = /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/platform/config.ts')) ?? [];
    const variables = [...listed.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(20);
    const readme = read('README.md');
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('has no module outside the layout, and each with its language and its wiring', () => {
    const rooms = readdirSync('src/modules');
    expect(rooms.filter((room) => !roomNames.includes(room))).toEqual([]);
    const wanted = rooms.flatMap((room) => ['CONTEXT.md', 'module.ts'].map((name) => `src/modules/${room}/${name}`));
    expect(wanted.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('hand-written SQL', () => {
  const program = files.filter(
    (file) => /^(src|jobs)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\.ts$|^src\/testing\//.test(file),
  );
  const all = program.flatMap((file) => sqlIn(file, read(file)));

  it('was found', () => {
    expect(all.length).toBeGreaterThan(10);
  });

  it('names its store wherever rows belong to one, and no table that another module writes', () => {
    expect(all.flatMap(complaints)).toEqual([]);
  });

  it('gives each statement a name of its own', () => {
    const names = all.flatMap(({ name }) => (name === undefined ? [] : [name]));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('is caught when it forgets the store', () => {
    const [sql] = sqlIn('src/modules/customers/a.ts', `statement('customers.all', 'select * from customers')`);
    expect(sql && complaints(sql)).toEqual(['src/modules/customers/a.ts uses customers without its store_id']);
  });

  it('is caught when it reaches into the rows of another module', () => {
    const [sql] = sqlIn('src/modules/reporting/a.ts', `'select 1 from customers where store_id = $1'`);
    expect(sql && complaints(sql)).toEqual(['src/modules/reporting/a.ts uses customers, which belongs to customers']);
  });

  it('is read for every way to name a table', () => {
    const text =
      'with a as (update customers set b = 1) insert into token_logs select 1 from payment_links join users on true';
    expect(tablesIn(text)).toEqual(['customers', 'token_logs', 'payment_links', 'users']);
  });
});
