import { hash } from 'node:crypto';
import type { Context } from '../context.ts';

const timeoutMs = 20_000;

/** The hash of a script at an address, as the attribute `integrity` has it. */
export const readScriptHash = async (address: string): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return `sha384-${hash('sha384', Buffer.from(await response.arrayBuffer()), 'base64')}`;
};

/**
 * Compares the processor's script, which runs on every payer's page, with the hash that was recorded. Throws where it is another: a
 * job that fails is on the operator's list. The processor publishes new versions at the same address, so a page cannot pin the hash.
 */
export const checkScript =
  ({ config, log }: Pick<Context, 'config' | 'log'>) =>
  async (): Promise<void> => {
    const { iposScriptUrl: address, IPOS_SCRIPT_HASH: recorded } = config;
    const found = await readScriptHash(address);
    if (recorded === undefined) log.warn({ address, found }, "no hash of the processor's script is recorded");
    else if (found !== recorded) {
      log.error({ address, recorded, found }, "the processor's script has changed");
      throw new Error(`The processor's script ${address} has changed: ${found} instead of ${recorded}.`);
    }
  };
