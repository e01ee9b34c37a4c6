import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const sources = [
  '{web,widget,src/contract}/**/*.*',
  'scripts/build.ts',
  'scripts/build/*',
  'package-lock.json',
  'tsconfig.json',
];

const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$|^web\/test\//.test(file);

/** One hash over the name and the content of everything that a build is made of. */
export const sourceHash = async (): Promise<string> => {
  const files = sources.flatMap((pattern) => globSync(pattern)).filter((file) => !isTest(file));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
};
