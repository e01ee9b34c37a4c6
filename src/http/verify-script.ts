// What runs in the browser on the page that checks a file. The functions are sent as their own text: they refer to one another and to nothing
// else. What is said stands in the page, so that the script has no words.

/** What the server answers of a hash. */
interface Answer {
  readonly known?: boolean;
  readonly title?: string;
  readonly payee?: string;
  readonly signedAt?: string;
  readonly sealedAt?: string;
  readonly replaced?: boolean;
}

/** Shows one of the results that stand in the page, with what was found filled in. */
const showResult = (name: string, found: Readonly<Record<string, string>>): void => {
  for (const each of document.querySelectorAll<HTMLElement>('[data-result]')) {
    each.hidden = each.dataset['result'] !== name;
    for (const place of each.querySelectorAll<HTMLElement>('[data-fill]'))
      place.textContent = found[place.dataset['fill'] ?? ''] ?? '';
    for (const part of each.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = !found[part.dataset['when'] ?? ''];
  }
  document.querySelector('#result')?.scrollIntoView({ block: 'nearest' });
};

const timeOf = (iso: string | undefined): string =>
  iso === undefined
    ? ''
    : new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'long' }).format(
        new Date(iso),
      );

/** The SHA-256 of a file in hexadecimal. The file stays in the browser. */
const hashOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const checkFile = async (file: File): Promise<void> => {
  showResult('working', {});
  const hash = await hashOf(file);
  const response = await fetch(`/api/verify/${hash}`, { credentials: 'omit' });
  if (!response.ok) throw new Error(String(response.status));
  const { known, title = '', payee = '', signedAt, sealedAt, replaced }: Answer = await response.json();
  const found = { name: file.name, hash, title, payee, signed: timeOf(signedAt), sealed: timeOf(sealedAt) };
  showResult(known === true ? 'known' : 'unknown', { ...found, replaced: replaced === true ? 'yes' : '' });
};

const check = (file: File | null | undefined): void => {
  if (!file) return;
  void checkFile(file).catch(() => {
    showResult('failed', { name: file.name });
  });
};

/** Takes a file that is chosen, or dropped anywhere on the page. */
export const takeFiles = (): void => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  chooser?.addEventListener('change', () => {
    check(chooser.files?.[0]);
    // The same file can be chosen again.
    chooser.value = '';
  });
  const place = document.querySelector('#place');
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    place?.classList.add('over');
  });
  document.addEventListener('dragleave', () => place?.classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    place?.classList.remove('over');
    check(event.dataTransfer?.files[0]);
  });
};

const functions = { showResult, timeOf, hashOf, checkFile, check, takeFiles };

/** The script of the page that checks a file. */
export const verifyScript = [
  ...Object.entries(functions).map(([name, run]) => `const ${name} = ${run.toString()};`),
  'takeFiles();',
].join('\n');
