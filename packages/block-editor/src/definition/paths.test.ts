import { describe, expect, expectTypeOf, test } from 'vitest';
import { valueAt, withValueAt, type PathTo, type ValueAt } from './paths.ts';

interface Config {
  readonly colors: { readonly text: string; readonly border?: string };
  readonly fontSize: number;
  readonly shape: 'round' | 'pill';
  readonly links: readonly { readonly url: string }[];
}

describe('paths', () => {
  test.each([
    ['fontSize', 16],
    ['colors.text', '#000'],
    ['colors.border', undefined],
    ['colors.border.deeper', undefined],
    ['nothing.here', undefined],
  ])('%s leads to %j', (path, expected) => {
    expect(valueAt({ colors: { text: '#000' }, fontSize: 16 }, path)).toBe(expected);
  });

  test('replacing a value shares unchanged parts', () => {
    const before = { colors: { text: '#000' }, padding: { top: 1 } };
    const after = withValueAt(before, 'colors.text', '#fff');
    expect(after).toEqual({ colors: { text: '#fff' }, padding: { top: 1 } });
    expect(after.padding).toBe(before.padding);
    expect(before.colors.text).toBe('#000');
  });

  test('an equal value returns the same object', () => {
    const before = { colors: { text: '#000' } };
    expect(withValueAt(before, 'colors.text', '#000')).toBe(before);
  });

  test('undefined removes the property', () => {
    expect(withValueAt({ colors: { text: '#000', border: '#111' } }, 'colors.border', undefined)).toEqual({
      colors: { text: '#000' },
    });
  });

  test('paths are checked by type', () => {
    expectTypeOf<PathTo<Config, string>>().toEqualTypeOf<'colors.text' | 'colors.border' | 'shape'>();
    expectTypeOf<PathTo<Config, number>>().toEqualTypeOf<'fontSize'>();
    expectTypeOf<ValueAt<Config, 'shape'>>().toEqualTypeOf<'round' | 'pill'>();
    expectTypeOf<ValueAt<Config, 'colors.border'>>().toEqualTypeOf<string>();
  });
});
