import { Activity, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { coreBlockEditors } from '../blocks/core-block-editors.ts';
import { HostThemeContext } from '../context/host-theme.ts';
import type { EditorSlots } from '../definition/surroundings.ts';
import { BlockEditor } from '../shell/block-editor.tsx';
import type { BlockEditorHandle } from '../shell/block-editor-props.ts';
import type { MountOptions } from './options.ts';
import { adoptStylesheet } from './stylesheet.ts';

/** The host's own elements appear in these places, with the host's styles. */
const slots: EditorSlots = {
  toolbarStart: <slot name="toolbar-start" />,
  toolbarEnd: <slot name="toolbar-end" />,
  panel: () => <slot name="panel" />,
};

/** An editor in the shadow root of an element. */
export interface ShadowEditor {
  /** Returns the current methods of the editor. Throws an error if the editor is not shown. */
  readonly handle: () => BlockEditorHandle;
  readonly show: (options: MountOptions) => void;
  /** Ends everything that the editor does in the page, and keeps its document and history until it is shown again. */
  readonly hide: () => void;
  readonly unmount: () => void;
}

/**
 * Returns whether the first document comes after the editor has been shown. Frameworks that take over a page from the
 * server set properties after the element has been defined.
 */
function isLateDocument(before: MountOptions, { defaultDocument }: MountOptions): boolean {
  return (
    before.document === undefined && before.defaultDocument === undefined && defaultDocument !== undefined
  );
}

/**
 * Creates an editor in a shadow root, which separates its styles from those of the page in both directions. Renders at
 * once, so that the methods of the editor can be called right after `show`.
 */
export function createShadowEditor(element: HTMLElement): ShadowEditor {
  const shadow = element.attachShadow({ mode: 'open' });
  adoptStylesheet(shadow);
  const content = element.ownerDocument.createElement('div');
  content.className = 'content';
  shadow.append(content);
  const root = createRoot(content);
  const ref = createRef<BlockEditorHandle>();
  let shown: MountOptions = {};
  let started = 0;

  function showTheme(theme: 'light' | 'dark' | undefined): void {
    if (theme === undefined) element.removeAttribute('data-shown-theme');
    else element.setAttribute('data-shown-theme', theme);
  }

  function render(mode: 'visible' | 'hidden'): void {
    flushSync(() =>
      root.render(
        <Activity mode={mode}>
          <HostThemeContext value={showTheme}>
            <BlockEditor key={started} ref={ref} blocks={coreBlockEditors} {...shown} slots={slots} />
          </HostThemeContext>
        </Activity>,
      ),
    );
  }

  return {
    handle() {
      if (ref.current === null) throw new Error('The editor is not in a document.');
      return ref.current;
    },
    show(options) {
      if (isLateDocument(shown, options) && ref.current?.isDirty() === false) started++;
      shown = options;
      render('visible');
    },
    hide: () => render('hidden'),
    unmount: () => flushSync(() => root.unmount()),
  };
}
