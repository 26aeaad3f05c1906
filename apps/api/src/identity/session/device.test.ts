import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const devices: readonly (readonly [string, readonly [string, string]])[] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    ['Chrome', 'Linux'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ['Firefox', 'Windows'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ['Safari', 'iOS'],
  ],
  ['', ['', '']],
  ['\u0000<script>alert(1)</script>', ['', '']],
];

test.each(devices)('%j names %j', (userAgent, [browser, system]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
