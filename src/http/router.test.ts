import { expect, it } from 'vitest';
import { Router } from './router.ts';

const router = new Router();
for (const [method, pattern] of [
  ['GET', '/api/links'],
  ['POST', '/api/links/create'],
  ['GET', '/api/links/:linkId'],
  ['POST', '/api/links/:linkId/enable'],
  ['POST', '/api/:module/create/:id'],
] as const)
  router.add(method, pattern, () => undefined);

const find = (method: string, path: string) => {
  const { pattern, params } = router.find(method, path) ?? {};
  return pattern === undefined ? undefined : [pattern, params];
};

it('the router finds the route of a path and decodes the named parts of the path', () => {
  expect(find('GET', '/api/links')).toEqual(['/api/links', {}]);
  expect(find('GET', '/api/links/a%20b+c')).toEqual(['/api/links/:linkId', { linkId: 'a b+c' }]);
  expect(find('POST', '/api/links/AbC/enable')).toEqual(['/api/links/:linkId/enable', { linkId: 'AbC' }]);
});

it('the router leaves a part as it was sent when it cannot be decoded', () => {
  expect(find('GET', '/api/links/%E0%A4%A')).toEqual(['/api/links/:linkId', { linkId: '%E0%A4%A' }]);
});

it('the router prefers a fixed part to a named one, but only where the rest of the path fits', () => {
  expect(find('POST', '/api/links/create')).toEqual(['/api/links/create', {}]);
  expect(find('GET', '/api/links/create')).toEqual(['/api/links/:linkId', { linkId: 'create' }]);
  expect(find('POST', '/api/links/create/7')).toEqual(['/api/:module/create/:id', { module: 'links', id: '7' }]);
});

it('the router makes no difference between upper and lower case of fixed parts, nor between one slash at the end and none', () => {
  expect(find('GET', '/API/Links/')).toEqual(['/api/links', {}]);
});

it('the router answers HEAD by the route of GET', () => {
  expect(find('HEAD', '/api/links')).toEqual(['/api/links', {}]);
});

it.each([
  ['GET', '/'],
  ['GET', '/api'],
  ['GET', '/api//links'],
  ['GET', '/api/links//'],
  ['GET', '/api/links/a/b'],
  ['PUT', '/api/links'],
  ['POST', '/api/links//enable'],
])('the router finds no route for %s %s', (method, path) => {
  expect(find(method, path)).toBeUndefined();
});
