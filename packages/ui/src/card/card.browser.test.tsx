import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Card } from './card.tsx';

/** Measures the text of an element, which may overflow the element's box. */
function textBounds(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test.each([
  ['a phone', 320],
  ['a page', 700],
])('buttons are beside or below the title and never overlap it: %s', async (_name, width) => {
  const screen = await render(
    <div style={{ width }}>
      <Card title="Interacciones" actions={<div style={{ width: 230, height: 32 }}>Buttons</div>} />
    </div>,
  );
  const title = textBounds(screen.getByRole('heading').element());
  const buttons = screen.getByText('Buttons').element().getBoundingClientRect();
  expect(title.right <= buttons.left || title.bottom <= buttons.top).toBe(true);
  expect(buttons.right).toBeLessThanOrEqual(width + 8);
});
