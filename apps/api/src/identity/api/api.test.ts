import { endpoints } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import { joinImplementations } from '../../implementations.ts';
import { checkImplementations } from './api.ts';

const implementations = joinImplementations(undefined);

test('every endpoint of the contract is implemented exactly once', () => {
  expect(() => checkImplementations(endpoints, implementations)).not.toThrow();
});

test('a missing or duplicate implementation prevents the start', () => {
  expect(() => checkImplementations(endpoints, implementations.slice(1))).toThrow('0 times');
  expect(() => checkImplementations(endpoints, [...implementations, ...implementations.slice(0, 1)])).toThrow(
    '2 times',
  );
});
