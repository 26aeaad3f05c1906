import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { styleSingleton } from './style-singleton.ts';

const sheets = () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText);

test('styles apply while a component is mounted, and once for several', async () => {
  const Style = styleSingleton();
  const before = sheets();
  const styles = <Style styles="body { overflow: hidden; }" />;
  const screen = await render(
    <>
      {styles}
      {styles}
    </>,
  );
  expect(sheets()).toEqual([...before, 'body { overflow: hidden; }']);
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  await screen.rerender(styles);
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  await screen.unmount();
  expect(sheets()).toEqual(before);
});
