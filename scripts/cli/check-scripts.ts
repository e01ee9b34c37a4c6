import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readScriptHash } from '../../src/modules/processor/index.ts';
import { configure } from '../../src/platform/config.ts';
import type { CommandContext } from './context.ts';

/** The scripts that belong on the payer's page, and why. Everything else on it is reported. */
const reasons = {
  page: 'Shows the link, checks the form and sends the payment. Ours, built with this version.',
  processor: 'Makes a payment token of the card, so that no card number reaches us. The processor publishes it.',
} as const;

/** A script element as a page has it. */
export interface ScriptElement {
  /** Its address, or null for what stands in the page itself. */
  readonly src: string | null;
  readonly integrity: string | null;
  readonly type: string | null;
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean) ?? null;

/** The script elements of a page, those of mere data left out. */
export const scriptsOf = (html: string): readonly ScriptElement[] =>
  [...html.matchAll(/<script\b[^>]*>/gi)]
    .map(([tag]) => ({
      src: attribute(tag, 'src'),
      integrity: attribute(tag, 'integrity'),
      type: attribute(tag, 'type'),
    }))
    .filter(({ type, src }) => src !== null || type !== 'application/json');

/** The hosts from which a policy lets scripts come, its nonce left out. */
export const scriptSourcesOf = (policy: string): readonly string[] =>
  (/(?:^|;)\s*script-src\s+([^;]*)/.exec(policy)?.[1] ?? 'none given, so any')
    .split(/\s+/)
    .filter((source) => source !== '' && !source.startsWith("'nonce-"));

const builds = path.join(import.meta.dirname, '../../dist');

/** The hash of a script of this version's build; null where the build has no such file. */
const builtHash = async (address: URL): Promise<string | null> => {
  const name = path.basename(address.pathname);
  for (const bundle of ['widget', 'frame']) {
    const file = await readFile(path.join(builds, bundle, 'assets', name)).catch(() => null);
    if (file !== null) return `sha384-${hash('sha384', file, 'base64')}`;
  }
  return null;
};

/** What is wrong with one script element of a page; null where it is ours and unchanged. */
const faultOf = async (
  { src, integrity }: ScriptElement,
  page: URL,
  print: CommandContext['print'],
): Promise<string | null> => {
  if (src === null) return 'a script stands in the page itself';
  const address = new URL(src, page);
  const built = address.origin === page.origin ? await builtHash(address) : null;
  if (built === null) return `${address.href} does not belong there`;
  const served = await readScriptHash(address.href);
  print(`${address.href}  ${served}  ${reasons.page}`);
  if (served !== built) return `${address.href} is not the script of this version (${built})`;
  return integrity === built ? null : `the page does not pin the hash of ${address.href}`;
};

const faultsOfPage = async (page: URL, processor: string, print: CommandContext['print']): Promise<string[]> => {
  const response = await fetch(page, { headers: { accept: 'text/html' }, redirect: 'error' });
  const [scripts, faults] = [scriptsOf(await response.text()), [] as string[]];
  for (const script of scripts) {
    const fault = await faultOf(script, page, print);
    if (fault !== null) faults.push(fault);
  }
  if (scripts.length === 0) faults.push('the script of the page is missing');
  for (const source of scriptSourcesOf(response.headers.get('content-security-policy') ?? ''))
    if (source !== new URL(processor).origin) faults.push(`the policy of the page allows scripts from ${source}`);
  return faults.map((fault) => `${page.pathname}: ${fault}`);
};

const faultOfProcessor = async (address: string, recorded: string | undefined, print: CommandContext['print']) => {
  const found = await readScriptHash(address);
  print(`${address}  ${found}  ${reasons.processor}`);
  if (recorded === undefined)
    return [`${address}: no hash is recorded. Look at the script, then set IPOS_SCRIPT_HASH.`];
  return found === recorded ? [] : [`${address}: it has changed since ${recorded} was recorded`];
};

/** Prints the scripts of a link's page and its frame and what is wrong with them, and answers whether nothing is. */
export const checkScripts = async ({ environment, print }: CommandContext, address: string): Promise<boolean> => {
  const { iposScriptUrl, IPOS_SCRIPT_HASH } = configure(environment, {});
  const page = new URL(address);
  const frame = new URL(page.href.replace('/pay/', '/embed/'));
  const faults = [
    ...(await faultsOfPage(page, iposScriptUrl, print)),
    ...(await faultsOfPage(frame, iposScriptUrl, print)),
    ...(await faultOfProcessor(iposScriptUrl, IPOS_SCRIPT_HASH, print)),
  ];
  for (const fault of faults) print(`FAULT  ${fault}`);
  if (faults.length === 0) print('Every script belongs there and is as it was recorded.');
  return faults.length === 0;
};
