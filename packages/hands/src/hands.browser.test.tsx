import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { finger, keys, pointer } from './in-page.ts';

function show(html: string): void {
  document.body.innerHTML = html;
}

function record(type: string): string[] {
  const met: string[] = [];
  const onEvent = ({ target }: Event) => {
    if (target instanceof Element) met.push(target.id);
  };
  document.addEventListener(type, onEvent, true);
  onTestFinished(() => document.removeEventListener(type, onEvent, true));
  return met;
}

beforeEach(() => page.viewport(1000, 600));
afterEach(() => show(''));

const square = 'width: 60px; height: 40px; position: absolute';

describe('the pointer', () => {
  test('meets what lies between two places', async () => {
    show(`<button id="left" style="${square}; left: 20px; top: 200px">Left</button>
      <p id="between" style="${square}; left: 200px; top: 150px; height: 140px; margin: 0">Between</p>
      <button id="right" style="${square}; left: 400px; top: 200px">Right</button>`);
    const met = record('pointerover');
    await pointer.moveTo(page.getByRole('button', { name: 'Left' }));
    await pointer.press(page.getByRole('button', { name: 'Right' }));
    expect(met.slice(met.indexOf('left'))).toEqual(expect.arrayContaining(['left', 'between', 'right']));
  });

  test('moves in steps that a listener can count', async () => {
    show(`<button id="far" style="${square}; left: 700px; top: 300px">Far</button>`);
    const moves = record('pointermove');
    await pointer.moveTo(document.body, { x: 4, y: 4 });
    moves.length = 0;
    await pointer.moveTo(page.getByRole('button'));
    expect(moves.length).toBeGreaterThan(12);
  });

  test('turns the wheel over the area that scrolls until it sees its target', async () => {
    show(`<div id="area" style="height: 200px; overflow: auto"><div style="height: 900px"></div>
      <button id="low">Low</button></div>`);
    const wheels = record('wheel');
    await pointer.press(page.getByRole('button'));
    expect(wheels.length).toBeGreaterThan(1);
    await expect.element(page.getByRole('button')).toHaveFocus();
  });

  test('scrolls to an area that is out of view before it scrolls in it', async () => {
    show(`<div style="height: 200px; overflow: auto"><div style="height: 500px"></div>
      <div style="height: 160px; overflow: auto"><div style="height: 900px"></div><button id="low">Low</button></div></div>
      <div aria-label="Beside" style="height: 300px"></div>`);
    await pointer.press(page.getByRole('button'));
    await expect.element(page.getByRole('button')).toHaveFocus();
  });

  test('says what covers its target', async () => {
    show(`<button style="${square}; left: 20px; top: 20px">Under</button>
      <div aria-label="Lid" style="${square}; left: 10px; top: 10px; width: 200px; height: 90px"></div>`);
    await expect(pointer.press(page.getByRole('button'))).rejects.toThrow('is covered by <div> Lid');
  });

  test('does not press what hides from it', async () => {
    show(`<button style="${square}; left: 300px; top: 20px" onpointerover="this.remove()">Shy</button>`);
    await expect(pointer.press(page.getByRole('button'))).rejects.toThrow(
      'went away before the pointer arrived',
    );
  });

  test('presses a checkbox by its label', async () => {
    show(
      '<label style="position: absolute; top: 90px">Yes<input type="checkbox" style="opacity: 0"></label>',
    );
    await pointer.press(page.getByRole('checkbox'));
    await expect.element(page.getByRole('checkbox')).toBeChecked();
  });
});

describe('the finger', () => {
  test('taps, after it has swiped to what lies below', async () => {
    onTestFinished(() => finger.lift());
    show(`<div id="area" style="height: 300px; overflow: auto"><div style="height: 900px"></div>
      <button id="low" style="height: 44px">Low</button></div>`);
    const touches = record('touchmove');
    const presses = record('click');
    await finger.tap(page.getByRole('button'));
    await expect.poll(() => presses).toEqual(['low']);
    expect(touches.length).toBeGreaterThan(5);
  });
});

describe('the keyboard', () => {
  test('types where the caret is', async () => {
    show('<label>Name <input></label><button>Save</button>');
    await keys.reach(page.getByRole('textbox'));
    await keys.type('Kiln');
    await keys.replaceWith('Loom');
    await expect.element(page.getByRole('textbox')).toHaveValue('Loom');
  });

  test('does not type into nothing', async () => {
    show('<button>Save</button>');
    await expect(keys.type('Kiln')).rejects.toThrow('Nothing takes what is typed');
    await keys.reach(page.getByRole('button'));
    await expect(keys.type('Kiln')).rejects.toThrow('<button>');
  });

  test('does not reach what the tabulator skips', async () => {
    show('<button tabindex="-1">Hidden from keys</button>');
    await expect(keys.reach(page.getByRole('button'))).rejects.toThrow('does not reach');
  });
});
