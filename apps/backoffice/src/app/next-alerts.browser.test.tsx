import { expect, test } from 'vitest';
import { nextAlerts } from './next-alerts.ts';

test('keeps errors of all kinds for one page', () => {
  const errors = [
    { id: 'a', code: 'not_found', message: 'The invitation does not exist.' },
    { id: 'b', message: 'The server gave no reason.' },
  ];
  nextAlerts.write(errors);
  expect(nextAlerts.take()).toEqual(errors);
  expect(nextAlerts.take()).toEqual([]);
});
