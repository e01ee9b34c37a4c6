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
  it('tells where support is reached, and is no longer the packed file without it', () => {
    const told = withSupport(assets, 'help@store.example').get('/index.html');
    expect(told?.plain.toString()).toContain('<meta name="support-email" content="help@store.example" />');
    expect(told?.br).toBeUndefined();
    expect(told?.etag).not.toBe(page.etag);
  });

  it('cannot be broken out of by an address', () => {
    const told = withSupport(assets, '"><script>').get('/index.html');
    expect(told?.plain.toString()).not.toContain('<script>');
  });

  it('stays as it was built where there is no address', () => {
    expect(withSupport(assets, undefined)).toBe(assets);
  });
});
