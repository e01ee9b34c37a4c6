import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configure, readEnvironment } from '../../../platform/config.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { Gateway } from './gateway.ts';

let sandbox: Sandbox;
let gateway: Gateway;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  gateway = new Gateway(
    configure(readEnvironment({}), { secretsKey: 'a key for tests, 32 characters or more', sandbox }),
  );
});
afterAll(() => sandbox.stop());

describe('a gateway that is given an auth token no request can carry', () => {
  const account = { tpn: '139322815010', authToken: 'tok\u200ben\n' };
  const reference = '0'.repeat(20);
  const order = { kind: 'sale', reference, cents: 1250, token: 'T', customerName: null } as const;
  const payer = { customerEmail: null, customerPhone: null, street: null, zip: null };

  it('sends nothing, refuses the charge as the processor would, and knows nothing when asked', async () => {
    const charged = await gateway.charge(account, { ...order, ...payer });
    expect(charged).toMatchObject({ outcome: { kind: 'refused', field: 'token' } });
    expect(await gateway.status(account, { kind: 'sale', reference, cents: 1250 })).toMatchObject({
      outcome: { kind: 'unknown' },
    });
    expect(sandbox.ipos.requests()).toEqual([]);
    expect(JSON.stringify(charged)).not.toContain('ok\u200ben');
  });
});
