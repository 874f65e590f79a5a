import { beforeAll, describe, expect, it, vi } from 'vitest';

let routeOf: typeof import('./router.svelte').routeOf;
beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  ({ routeOf } = await import('./router.svelte'));
});

describe('a path', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new' }],
    ['/learn', { page: 'learn' }],
    ['/edit', { page: 'edit' }],
    ['/record', { page: 'record' }],
    ['/t/k3w9', { page: 'table', id: 'k3w9' }],
    ['/g/k3w9/', { page: 'replay', id: 'k3w9' }],
    ['/j/token', { page: 'join', id: 'token' }],
    ['/s/secret', { page: 'seat', id: 'secret' }],
    ['/t/k3w9/chronicle', { page: 'chronicle', id: 'k3w9' }],
    ['/g/k3w9/chronicle', { page: 'missing' }],
    ['/t', { page: 'missing' }],
    ['/t/a/b', { page: 'missing' }],
    ['/new/x', { page: 'missing' }],
    ['/elsewhere', { page: 'missing' }],
    ['/t/%E0%A4%A', { page: 'table', id: '%E0%A4%A' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
