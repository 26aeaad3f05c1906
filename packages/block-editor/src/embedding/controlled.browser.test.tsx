import type { EmailDocument } from '@x/email-compiler';
import { createRef, useState } from 'react';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import {
  BlockEditor,
  coreBlockEditors,
  preloadEditor,
  type BlockEditorHandle,
  type BlockEditorProps,
} from '../index.ts';
import '../testing/test-styles.css';
import { editedText, hasFocus, joinUndoSteps, starter } from '../testing/mount.tsx';

type Source = NonNullable<BlockEditorProps['document']>;

/** A host that passes each change back in its own way. */
interface Way {
  readonly name: string;
  /** Returns what the host passes back, or undefined to drop the change. */
  readonly echo: (document: EmailDocument, count: number) => Source | undefined;
  /** Delay in ms of an echo. */
  readonly delay: (count: number) => number;
}

const atOnce = () => 0;
const pretty = (document: EmailDocument) => JSON.stringify(document, null, 2);
const ways: readonly Way[] = [
  { name: 'a clone at once', echo: (document) => structuredClone(document), delay: atOnce },
  { name: 'a clone 150 ms later', echo: (document) => structuredClone(document), delay: () => 150 },
  { name: 'formatted JSON at once', echo: pretty, delay: atOnce },
  { name: 'formatted JSON 150 ms later', echo: pretty, delay: () => 150 },
  {
    name: 'clones out of order',
    echo: (document) => structuredClone(document),
    delay: (count) => (count % 3) * 70,
  },
  {
    name: 'every fourth change',
    echo: (document, count) => (count % 4 === 0 ? structuredClone(document) : undefined),
    delay: () => 60,
  },
];

const typed = ' and so on, without an end';

async function mountHost({ echo, delay }: Pick<Way, 'echo' | 'delay'>) {
  await page.viewport(1280, 900);
  await preloadEditor();
  const onChange = vi.fn<(document: EmailDocument) => void>();
  const ref = createRef<BlockEditorHandle>();
  let waiting = 0;
  let pass: (source: Source) => void = () => undefined;
  function Host() {
    const [document, setDocument] = useState<Source>(starter);
    pass = setDocument;
    return (
      <div style={{ height: 800 }}>
        <BlockEditor
          ref={ref}
          blocks={coreBlockEditors}
          document={document}
          onChange={(next) => {
            onChange(next);
            const echoed = echo(next, onChange.mock.calls.length);
            if (echoed === undefined) return;
            const after = delay(onChange.mock.calls.length);
            if (after === 0) return setDocument(echoed);
            waiting += 1;
            setTimeout(() => {
              waiting -= 1;
              setDocument(echoed);
            }, after);
          }}
        />
      </div>
    );
  }
  const screen = await render(<Host />);
  await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
  await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
  await keys.press('End');
  return {
    screen,
    ref,
    onChange,
    pass: (source: Source) => pass(source),
    settled: () => expect.poll(() => waiting).toBe(0),
  };
}

describe('a host that controls the document', () => {
  test.each(ways)('and passes back $name, gets every keystroke', async (way) => {
    joinUndoSteps();
    const { screen, onChange, settled, ref } = await mountHost(way);
    await userEvent.keyboard(typed);
    await settled();
    expect(editedText().textContent).toBe(`This a new template${typed}`);
    expect(onChange).toHaveBeenCalledTimes(typed.length);
    expect(JSON.stringify(ref.current?.getDocument())).toContain(typed);
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => editedText().textContent).toBe('This a new template');
  });

  test('can show another version while the user types, and undo returns to what was typed', async () => {
    const { screen, pass, onChange } = await mountHost({ echo: () => undefined, delay: atOnce });
    await keys.type(' mine');
    const [mine] = onChange.mock.lastCall ?? [];
    const theirs: EmailDocument = { ...starter(), rows: starter().rows.slice(0, 2) };
    pass(structuredClone(theirs));
    await expect.element(screen.getByRole('group', { name: 'Button block' })).not.toBeInTheDocument();
    await expect.poll(() => editedText().textContent).toBe('This a new template');
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => editedText().textContent).toBe('This a new template mine');
    expect(onChange.mock.lastCall?.[0]).toEqual(mine);
  });

  test('keeps what was typed while the passed text cannot be read', async () => {
    const { screen, pass, ref, onChange } = await mountHost({ echo: () => undefined, delay: atOnce });
    await keys.type(' mine');
    pass('{"rows": [');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/not valid JSON/);
    const [mine] = onChange.mock.lastCall ?? [];
    pass(JSON.stringify(mine, null, 1));
    await expect.element(screen.getByRole('group', { name: 'Heading block' })).toBeInTheDocument();
    expect(ref.current?.getDocument()).toEqual(mine);
    expect(ref.current?.canUndo()).toBe(true);
  });
});
