import { expect, test } from 'vitest';
import { createAlerts } from './alerts.ts';

const first = { id: '1', code: 'not_found', message: 'Not found.' };
const second = { id: '2', message: 'The server answered 500.' };

test('alerts are dismissed one by one or all at once', () => {
  const alerts = createAlerts();
  alerts.add([first, second]);
  alerts.dismiss('1');
  expect(alerts.items.get()).toEqual([second]);
  alerts.clear();
  expect(alerts.items.get()).toEqual([]);
});

test('an error that is already shown is replaced, so that its actions are the newest', () => {
  const alerts = createAlerts();
  alerts.add([first]);
  const again = { ...first, id: '3', actions: 'Try again' };
  alerts.add([again, second]);
  expect(alerts.items.get()).toEqual([again, second]);
});

test('a confirmation replaces the one before, and leaves errors', () => {
  const alerts = createAlerts();
  alerts.add([first]);
  alerts.confirm('Your changes were saved.');
  alerts.confirm('The brand was removed.');
  expect(alerts.items.get()).toMatchObject([first, { message: 'The brand was removed.', tone: 'success' }]);
});
