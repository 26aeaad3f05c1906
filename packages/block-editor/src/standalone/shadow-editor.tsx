import { Activity, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { coreBlockEditors } from '../blocks/core-block-editors.ts';
import { HostThemeContext } from '../context/host-theme.ts';
import type { EditorSlots } from '../definition/surroundings.ts';
import { createStylesheet } from '@x/amp-player/dom';
import { BlockEditor } from '../shell/block-editor.tsx';
import type { BlockEditorHandle } from '../shell/block-editor-props.ts';
import editorStyles from '../styles.css?inline';
import type { MountOptions } from './options.ts';

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
 * The element fills its container, as the React component does. In a container without a height, it is 480 px high, which
 * `contain-intrinsic-height` says for want of content: the content does not count, because the editor is as high as the
 * whole message if nothing limits it.
 */
const hostStyles = `
:host{display:block;position:relative;height:100%;min-height:256px;contain:size;contain-intrinsic-height:480px}
:host([hidden]){display:none}
.content{position:absolute;inset:0}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Returns the stylesheet of the editor. All editors of a page share it. */
function stylesheetOf(page: Document): CSSStyleSheet {
  const known = sheets.get(page);
  if (known !== undefined) return known;
  const sheet = createStylesheet(page, hostStyles + editorStyles);
  sheets.set(page, sheet);
  return sheet;
}

/** Applies the stylesheet of the editor inside a shadow root. */
function adoptStylesheet(root: ShadowRoot): void {
  root.adoptedStyleSheets = [stylesheetOf(root.ownerDocument)];
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
