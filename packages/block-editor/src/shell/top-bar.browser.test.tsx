import { expect, test } from 'vitest';
import { mountEditor } from '../testing/mount.tsx';

test.each(['en', 'es'])('at phone width the top bar fits on one line, in %s', async (locale) => {
  const { screen } = await mountEditor({ locale, sendTest: () => {} }, { width: 390, height: 844 });
  const undo = screen.getByRole('button', { name: /Undo|Deshacer/ }).element();
  const test = screen.getByRole('button', { name: /Send test|Enviar prueba/ });
  await expect.element(test).toBeVisible();
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  expect(middle(test.element())).toBe(middle(undo));
  // The switch for the canvas width is hidden, because there is no room for another width.
  expect(screen.getByRole('radio', { name: /Mobile|Móvil/ }).elements()).toHaveLength(0);
});
