import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Breadcrumbs, type Breadcrumb } from './breadcrumbs.tsx';

function link(label: string): Breadcrumb {
  return {
    id: label,
    label,
    renderLink: ({ className, children }) => (
      <a href={`#${label}`} className={className}>
        {children}
      </a>
    ),
  };
}

const company = 'Company of the Lantern and Orchard, Madrid';
const path = [link('Organizations'), link(company), { id: 'users', label: 'Users' }];

test.each([
  ['a wide page shows the whole path', 1024, path, ['Organizations', company, 'Users']],
  ['a phone shows the way to the page above', 320, path, [company]],
  ['a phone shows a page that has no page above', 320, path.slice(-1), ['Users']],
])('%s', async (_name, width, items, shown) => {
  await page.viewport(width, 600);
  const screen = await render(<Breadcrumbs items={items} />);
  const visible = screen.getByRole('listitem').elements();
  expect(visible.map(({ textContent }) => textContent)).toEqual(shown);
  const heights = visible.map((element) => element.getBoundingClientRect().top);
  expect(new Set(heights).size, 'lines').toBe(1);
});
