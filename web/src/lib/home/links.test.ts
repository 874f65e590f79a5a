import { expect, it } from 'vitest';
import { tablePath } from './links';

it.each([
  ['https://example.org/j/Ab-9_z', '/j/Ab-9_z'],
  ['  http://127.0.0.1:8421/t/k3w9?x=1 ', '/t/k3w9'],
  ['example.org/s/secret', '/s/secret'],
  ['/g/k3w9', '/g/k3w9'],
  ['j/token', '/j/token'],
  ['https://example.org/', null],
  ['https://example.org/jj/token', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s', (text, path) => expect(tablePath(text)).toBe(path));
