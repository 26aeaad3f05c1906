import { createRef } from 'react';
import { pointer } from '@x/hands/in-page';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { addStylesheet, compareStyles, readElementStyles } from '../../../../tools/browser-styles.ts';
import { BlockEditor, coreBlockEditors, preloadEditor, type BlockEditorHandle } from '../index.ts';
import stylesheet from '../styles.css?inline';
import { newsletter } from '../testing/messages.ts';

/** Host styles outside any cascade layer, more aggressive than in practice. */
const hosts = {
  'a complete reset': `
    *:not(svg, svg *) { all: unset; }
    *::before, *::after { all: unset; }
  `,
  'hidden elements': `
    button, input, select, label, ul, ol, li, svg, img, section, aside, header, fieldset, legend, meter, output, h2, p { display: none; }
    [role=toolbar], [role=menu], [role=group], [role=dialog] { visibility: hidden; opacity: 0; }
  `,
  'global styles of a component framework': `
    *, ::before, ::after { box-sizing: border-box; }
    body { font: 300 21px/2.2 Georgia, serif; letter-spacing: 2px; word-spacing: 5px; text-transform: uppercase; text-align: center; text-indent: 9px; white-space: pre; cursor: crosshair; }
    h1, h2, h3, h4, p, ul, ol, dl, figure, fieldset { margin: 31px 17px; color: teal; }
    button { background: crimson; color: yellow; padding: 23px; border: 5px dashed lime; border-radius: 19px; min-width: 300px; line-height: 3; float: left; }
    button:hover, button:focus { background: black; transform: scale(2); }
    a { color: hotpink; text-decoration: line-through; }
    input, select, textarea { width: 100%; height: 60px; border: 4px solid orange; padding: 19px; background: beige; margin: 8px; appearance: none; }
    label { display: inline-block; max-width: 40px; font-weight: 900; color: brown; }
    ul, ol, li { list-style: square inside; padding: 13px; }
    svg, img { width: 90px; max-width: none; height: auto; vertical-align: middle; fill: red; stroke-width: 9; }
    div { min-height: 3px; line-height: 4; position: relative; overflow: visible; }
    div:empty { display: none; }
    span { letter-spacing: 4px; display: block; padding: 3px; }
    section, aside, header, footer { padding: 40px; position: static; width: 100%; display: block; }
    [hidden] { display: block; }
    .row { display: flex; margin: -15px; } .hidden, .collapse { display: none; } .flex { float: right; }
  `,
} as const;

const added: HTMLElement[] = [];

function add(css: string): void {
  added.push(addStylesheet(css));
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  await preloadEditor();
});

afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

/** Computed styles that the test compares. */
const properties = (
  'display position float visibility opacity width height top right bottom left margin padding border-radius box-sizing ' +
  'border-top border-right border-bottom border-left outline box-shadow overflow transform transition animation cursor ' +
  'color background font letter-spacing word-spacing line-height text-align text-indent text-transform text-decoration ' +
  'text-shadow white-space vertical-align list-style appearance pointer-events user-select z-index order flex align-items ' +
  'justify-content gap grid-template-columns min-width max-width min-height max-height object-fit filter clip-path ' +
  'fill stroke stroke-width direction unicode-bidi writing-mode content'
).split(' ');

const seen = (root: Element, isIncluded: (element: Element) => boolean = () => true) =>
  readElementStyles([root], { isIncluded, skipped: 'style, svg *', properties });

async function mountInHost() {
  const ref = createRef<BlockEditorHandle>();
  const screen = await render(
    <div style={{ position: 'fixed', inset: 0 }}>
      <BlockEditor
        ref={ref}
        theme="light"
        blocks={coreBlockEditors}
        defaultDocument={newsletter()}
        mergeTags={[{ name: 'first_name', label: 'First name' }]}
        images={{ list: () => Promise.resolve([]) }}
      />
    </div>,
  );
  return { screen, select: (id: string | null) => ref.current?.select(id) };
}

const editor = () => {
  const element = document.querySelector('[data-block-editor]');
  if (element === null) throw new Error('There is an editor.');
  return element;
};

describe.each(Object.entries(hosts))('in a host with %s', (_, css) => {
  test.each([
    ['nothing selected', null],
    ['a paragraph being edited', 'bwriting'],
    ['an image selected', 'bpicture'],
  ] as const)('the editor looks the same with %s', async (_, blockId) => {
    add(stylesheet);
    const { screen, select } = await mountInHost();
    await expect.element(screen.getByRole('meter', { name: 'HTML size' })).toBeInTheDocument();
    select(blockId);
    // Away from fields, which look different under the pointer.
    await pointer.moveTo(screen.getByRole('button', { name: 'Undo' }));
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    const before = seen(editor());
    add(css);
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    expect(compareStyles(before, seen(editor())).slice(0, 40)).toEqual([]);
  });
});

test('the stylesheet does not affect the page around the editor', async () => {
  const host = document.createElement('main');
  host.innerHTML =
    '<h1>Title</h1><p>A <a href="#x">link</a> <b>b</b> <code>c</code></p><button>Go</button><label>L <input value="x"></label>' +
    '<select><option>1</select><textarea></textarea><table><tr><th>h<td>d</table><ul><li>1</ul><ol><li>1</ol><details><summary>s</summary>d</details>' +
    '<div class="flex hidden absolute truncate p-4 text-13 dark">names that Tailwind knows</div><hr><fieldset><legend>l</legend></fieldset><dialog open>d</dialog><meter value=".5"></meter><svg width="4" height="4"><path d="M0 0h4"/></svg>';
  document.body.append(host);
  added.push(host);
  const { screen } = await mountInHost();
  const outside = (element: Element) => element.closest('[data-block-editor]') === null;
  const before = seen(document.documentElement, outside);
  add(stylesheet);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(compareStyles(before, seen(document.documentElement, outside))).toEqual([]);
});
