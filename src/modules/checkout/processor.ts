import type { Identity, ProcessingAccount } from '../identity/index.ts';
import type { Attempt } from './attempt.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { Exchange, Gateway, Reply } from './processor/gateway.ts';

const nothingSent: Exchange = { endpoint: '', headers: {}, request: '', response: null };

/**
 * The processor as an attempt sees it: on the terminal it was claimed for. Another terminal knows nothing of it, and its
 * "not found" would be a lie; so after a change of credentials the answer is that nothing can be known, or refused.
 */
export class Processor {
  private readonly accounts: Pick<Identity, 'processingAccount'>;
  private readonly gateway: Gateway;
  private readonly fingerprints: Fingerprints;

  constructor(accounts: Pick<Identity, 'processingAccount'>, gateway: Gateway, fingerprints: Fingerprints) {
    this.accounts = accounts;
    this.gateway = gateway;
    this.fingerprints = fingerprints;
  }

  /** The fingerprint of a store's terminal, or null while it has none. */
  async terminalOf(storeId: string): Promise<string | null> {
    const account = await this.accounts.processingAccount(storeId);
    return account && this.fingerprints.terminal(account.tpn);
  }

  /** Charges or authorizes the card behind a token. */
  async charge(attempt: Attempt, token: string): Promise<Reply> {
    const account = await this.accountOf(attempt);
    if (account === null || attempt.kind === 'void') return otherTerminal;
    return this.gateway.charge(account, { ...attempt, kind: attempt.kind, token });
  }

  async void(attempt: Attempt): Promise<Reply> {
    const account = await this.accountOf(attempt);
    if (account === null || attempt.rrn === null) return otherTerminal;
    return this.gateway.void(account, { reference: attempt.reference, rrn: attempt.rrn });
  }

  /** What became of the attempt. */
  async status(attempt: Attempt): Promise<Reply> {
    const account = await this.accountOf(attempt);
    if (account === null) return { outcome: { kind: 'unaskable' }, exchange: nothingSent };
    return this.gateway.status(account, {
      kind: attempt.kind,
      reference: attempt.reference,
      cents: attempt.kind === 'void' ? null : attempt.cents,
    });
  }

  private async accountOf({ storeId, terminal }: Attempt): Promise<ProcessingAccount | null> {
    const account = await this.accounts.processingAccount(storeId);
    return account !== null && this.fingerprints.terminal(account.tpn) === terminal ? account : null;
  }
}

const otherTerminal: Reply = {
  outcome: { kind: 'refused', field: 'merchantId', message: 'The processing credentials were changed meanwhile.' },
  exchange: nothingSent,
};
