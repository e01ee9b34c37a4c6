import { expect, it } from 'vitest';
import { isUncounted, watchProxies } from './uncounted-proxies.ts';

it.each([
  [0, '203.0.113.9', '10.0.0.2', true],
  [0, '198.51.100.7', '203.0.113.9', true],
  [1, '198.51.100.7', '198.51.100.7', false],
  [1, '10.0.0.9', '10.0.0.9', false],
  [1, '198.51.100.7, 10.0.0.2', '10.0.0.2', true],
  [1, '198.51.100.7, fd00::2', 'fd00::2', true],
  [1, '198.51.100.7, ::ffff:172.16.0.2', '::ffff:172.16.0.2', true],
  // Written by the client itself, in front of what the proxy added.
  [1, 'invented, 198.51.100.7', '198.51.100.7', false],
  [2, '198.51.100.7, 10.0.0.2', '198.51.100.7', false],
])(
  'where %i proxies are counted, a request with X-Forwarded-For %s from %s came through one more: %s',
  (counted, forwardedFor, ip, expected) => {
    expect(isUncounted(counted, forwardedFor, ip)).toBe(expected);
  },
);

it('a proxy that is not counted is warned of at the start where the address shows it, and once at the first request', () => {
  const warnings: string[] = [];
  const log = { warn: (...given: readonly unknown[]) => warnings.push(String(given.at(-1))) };
  const request = (headers: Readonly<Record<string, string>>) => ({ ip: '10.0.0.2', req: { headers } });
  const behindProxy = request({ 'x-forwarded-for': '198.51.100.7' });
  watchProxies({ TRUST_PROXY: 1, publicUrl: 'https://pay.example' }, log)(behindProxy);
  watchProxies({ TRUST_PROXY: 0, publicUrl: 'http://localhost:3000' }, log)(request({}));
  expect(warnings).toEqual([]);
  const watch = watchProxies({ TRUST_PROXY: 0, publicUrl: 'https://pay.example' }, log);
  expect(warnings).toEqual([expect.stringMatching(/^PUBLIC_URL is https/)]);
  for (let request = 0; request < 3; request += 1) watch(behindProxy);
  expect(warnings).toEqual([expect.any(String), expect.stringMatching(/^TRUST_PROXY counts fewer proxies/)]);
});
