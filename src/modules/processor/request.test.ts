import { describe, expect, it } from 'vitest';
import { redact } from './processes/client.ts';
import { plainName } from './request.ts';

describe('what is sent and what is kept', () => {
  it.each([
    ["Zoë O'Neill-Núñez 3rd", 'Zoe ONeillNunez rd'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausenb'],
    ['张伟', ''],
  ])('the name %j is sent as %j', (name, sent) => {
    expect(plainName(name)).toBe(sent);
  });

  it('a kept message holds no token, wherever it stood', () => {
    const kept = redact(
      '{"a":{"paymentTokenId":"SECRET"},"cardToken":"SECRET","chdToken":"","list":[{"responseCardToken":"SECRET"}],"n":1}',
    );
    expect(kept).toBe(
      '{"a":{"paymentTokenId":"[redacted]"},"cardToken":"[redacted]","chdToken":"","list":[{"responseCardToken":"[redacted]"}],"n":"1"}',
    );
    expect(redact('<p>SECRET</p>')).toBe('[13 characters that are not JSON]');
  });
});
