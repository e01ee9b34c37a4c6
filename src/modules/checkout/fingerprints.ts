import type { Secrets } from '../../platform/secrets.ts';

/** Keyed fingerprints of what may not be kept: equal inputs are recognised, and nothing can be read back. */
export class Fingerprints {
  private readonly secrets: Secrets;

  constructor(secrets: Secrets) {
    this.secrets = secrets;
  }

  /** Of a card token. */
  token(token: string): string {
    return this.secrets.fingerprint('payment-token', token);
  }

  /** Of the key that a payer's page made up for one payment of one link. */
  key(linkId: string, key: string): string {
    return this.secrets.fingerprint('payment-key', `${linkId}\n${key}`);
  }

  /** Of a terminal at the processor. */
  terminal(tpn: string): string {
    return this.secrets.fingerprint('terminal', tpn);
  }
}
