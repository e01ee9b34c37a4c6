import { describe, expect, it } from 'vitest';
import { withSupport, type Assets } from './assets.ts';

const page = {
  type: 'text/html; charset=utf-8',
  plain: Buffer.from('<html><head></head></html>'),
  br: Buffer.from('packed'),
  gz: undefined,
  etag: '"one"',
  cache: 'no-cache',
};
const assets: Assets = new Map([['/index.html', page]]);

describe("the console's page", () => {
  it("the console's page names the support address, and its compressed file without the address is not used", () => {
    const changed = withSupport(assets, { email: 'help@store.example' }).get('/index.html');
    expect(changed?.plain.toString()).toContain('<meta name="support-email" content="help@store.example" />');
    expect(changed?.br).toBeUndefined();
    expect(changed?.etag).not.toBe(page.etag);
  });

  it("the console's page names the support phone, alone or beside the address", () => {
    const alone = withSupport(assets, { phone: '+1 (213) 555-0142' }).get('/index.html')?.plain.toString();
    expect(alone).toContain('<meta name="support-phone" content="+1 (213) 555-0142" />');
    expect(alone).not.toContain('support-email');
    const both = withSupport(assets, { email: 'help@store.example', phone: '911$&' }).get('/index.html');
    expect(both?.plain.toString()).toContain('content="911$&amp;" /></head>');
  });

  it("a support address cannot break out of the console's page", () => {
    const changed = withSupport(assets, { email: '"><script>' }).get('/index.html');
    expect(changed?.plain.toString()).not.toContain('<script>');
  });

  it("the console's page stays as it was built where there is no support address", () => {
    expect(withSupport(assets, {})).toBe(assets);
  });
});
