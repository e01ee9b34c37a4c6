import { describe, expect, it } from 'vitest';
import { withSupportEmail, type Assets } from './assets.ts';

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
    const changed = withSupportEmail(assets, 'help@store.example').get('/index.html');
    expect(changed?.plain.toString()).toContain('<meta name="support-email" content="help@store.example" />');
    expect(changed?.br).toBeUndefined();
    expect(changed?.etag).not.toBe(page.etag);
  });

  it("a support address cannot break out of the console's page", () => {
    const changed = withSupportEmail(assets, '"><script>').get('/index.html');
    expect(changed?.plain.toString()).not.toContain('<script>');
  });

  it("the console's page stays as it was built where there is no support address", () => {
    expect(withSupportEmail(assets, undefined)).toBe(assets);
  });
});
