'use client';
import { useLingui } from '@lingui/react';
import { isEscapeTaken } from '@x/ui';
import { cx } from 'class-variance-authority';
import { useMemo, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { getLoadedClipboard } from '../../clipboard/load-clipboard.ts';
import { isAboutBlocks, useClipboard } from '../../clipboard/use-clipboard.ts';
import { useIsDragging } from '../../canvas/drag/drag-state.ts';
import { useEditor, type EditorEnvironment } from '../../context/environment.tsx';
import type { PanelTab } from '../../context/panel-tabs.ts';
import { placeOf } from '../../context/last-place.ts';
import { rememberFocus } from '../../context/remember-focus.ts';
import { focusedBeside, isElement, isHtmlElement, isNode, isTag } from '@x/amp-player/dom';
import { useFocusGuard } from './use-focus-guard.ts';

type Keys = KeyboardEvent<HTMLElement>;

export interface EditorKeysProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Handles the shortcuts of the whole editor. Ignores keys in dialogs, whose fields have shortcuts of their own. Takes the
 * focus of a press beside all controls, so that the shortcuts work after it.
 */
export function EditorKeys({ root, className, children }: EditorKeysProps) {
  const editor = useEditor();
  const isDragging = useIsDragging();
  const panel = useMemo(() => createPanelKeys(editor), [editor]);
  const { i18n } = useLingui();
  useClipboard(root);
  useFocusGuard(root);

  function onKeyDown(event: Keys) {
    const dialog = isElement(event.target) ? event.target.closest('[role=dialog],[role=alertdialog]') : null;
    // A drag by keyboard handles the keys itself.
    if (isDragging()) return;
    if (dialog !== null) {
      // What a popover shows is part of the message, unlike what a dialog shows until it is confirmed. An open dialog
      // hides the editor behind it.
      const isLive =
        dialog.matches('[data-popover]') && event.currentTarget.closest('[aria-hidden=true]') === null;
      if (isLive && onHistoryKey(event, editor)) event.preventDefault();
      return;
    }
    if (onHistoryKey(event, editor) || panel(event) || onStyleKey(event) || onOtherKey(event, editor))
      event.preventDefault();
  }

  /** Mod-Alt-C and Mod-Alt-V copy and paste the style of blocks. Alt changes the letters on an Apple keyboard. */
  function onStyleKey(event: Keys): boolean {
    if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.shiftKey) return false;
    const clipboard = getLoadedClipboard();
    if (clipboard === null || !isAboutBlocks(root.current)) return false;
    if (event.code === 'KeyC') void clipboard.copyStyle({ editor, i18n });
    else if (event.code === 'KeyV' && !editor.readOnly) void clipboard.pasteStyle({ editor, i18n });
    else return false;
    return true;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of all that it contains
    <div
      ref={root}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has default styles and needs a legend
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus of presses beside all controls
      tabIndex={-1}
      onFocus={({ target }) => {
        const place = placeOf(target);
        if (place !== null) editor.lastPlace.set(place);
      }}
      onKeyDown={onKeyDown}
      className={cx('x:outline-none', className)}
    >
      {children}
    </div>
  );
}

const withMod = (event: Keys) => (event.ctrlKey || event.metaKey) && !event.altKey;

function onHistoryKey(event: Keys, { history, readOnly }: EditorEnvironment): boolean {
  if (readOnly || !withMod(event)) return false;
  const key = event.key.toLowerCase();
  const redo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
  if ((!redo && key !== 'z') || hasOwnUndo(event.target)) return false;
  history(redo ? 'redo' : 'undo');
  return true;
}

/**
 * Returns whether a field has text that is not in the message: a search, what is typed into a popover or as a name, or a
 * value that the message does not take. The browser undoes what was typed there.
 */
function hasOwnUndo(target: EventTarget): boolean {
  if (!isTag(target, 'input', 'textarea') || target.value === '' || isWithoutText.test(target.type))
    return false;
  return target.matches('[type=search],[data-layers] *,[data-popover] *,[aria-invalid=true]');
}

const isWithoutText = /^(?:button|checkbox|color|file|radio|range)$/u;

/**
 * Mod-Enter and Mod-Shift-Enter open the menu that adds a block below or above the selected block. Mod-/ lists the
 * shortcuts.
 */
function onOtherKey(event: Keys, editor: EditorEnvironment): boolean {
  if (!withMod(event)) return false;
  if (event.key === '/') return press(event.currentTarget.querySelector('[data-shortcuts-button]'));
  const { selectedId } = editor.store.getState();
  if (event.key !== 'Enter' || selectedId === null) return false;
  const side = event.shiftKey ? 'above' : 'below';
  return press(event.currentTarget.querySelector(`[data-add="${side} ${CSS.escape(selectedId)}"]`));
}

function press(button: Element | null): boolean {
  if (!isHtmlElement(button)) return false;
  button.click();
  return true;
}

const controls = 'input,select,textarea,button,summary';

const tabKeys: Readonly<Record<string, PanelTab>> = { KeyB: 'blocks', KeyL: 'layers', KeyS: 'settings' };

/**
 * Alt-Enter moves the focus between the canvas and the settings. Alt-Shift with B, L or S goes to a tab of the panel.
 * Escape moves the focus from the panel and from the bar above the canvas back to the block or its text.
 */
function createPanelKeys(editor: EditorEnvironment) {
  let back: (() => void) | null = null;
  let from: string | null = null;

  function leave(root: HTMLElement): boolean {
    const { selectedId } = editor.store.getState();
    if (back !== null && from === selectedId) back();
    else if (selectedId !== null) editor.goBack();
    else root.querySelector<HTMLElement>('[data-block-id][tabindex="0"]')?.focus();
    return true;
  }

  function enter(panel: HTMLElement): boolean {
    remember(panel);
    return focusFirst(panel);
  }

  function firstControl(panel: HTMLElement): HTMLElement | undefined {
    // Include the button that opens the settings, which comes before the settings in a narrow editor.
    const all = [
      ...panel.querySelectorAll<HTMLElement>(
        `[data-panel-body] :is(${controls},[role=treeitem][tabindex="0"]),header [aria-expanded]`,
      ),
    ];
    const shown = all.filter((element) => element.checkVisibility() && !element.matches(':disabled'));
    // A tree comes after its search, but is what a user wants to go to.
    return shown.find((element) => element.role === 'treeitem') ?? shown[0];
  }

  function focusFirst(panel: HTMLElement): boolean {
    const control = firstControl(panel);
    if (control !== undefined) {
      control.focus();
      return true;
    }
    const tab = panel.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    if (tab === null) return false;
    tab.focus();
    moveOnFrom(tab, panel);
    return true;
  }

  /** Moves the focus from a tab to its content, which renders later, unless the user is faster. */
  function moveOnFrom(tab: HTMLElement, panel: HTMLElement): void {
    const observer = new MutationObserver(() => {
      const isThere = focusedBeside(panel) === tab;
      const control = isThere ? firstControl(panel) : undefined;
      if (isThere && control === undefined) return;
      observer.disconnect();
      control?.focus();
    });
    observer.observe(panel, { childList: true, subtree: true });
  }

  function remember(panel: HTMLElement): void {
    if (panel.contains(focusedBeside(panel))) return;
    back = rememberFocus(editor);
    from = editor.store.getState().selectedId;
  }

  function goToTab(panel: HTMLElement, tab: PanelTab): boolean {
    // The other tab takes the focus with it when it disappears.
    remember(panel);
    flushSync(() => {
      editor.panel.choose(tab);
      editor.panel.setOpen(true);
    });
    focusFirst(panel);
    return true;
  }

  const isLeading = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys) =>
    key === 'Enter' && altKey && !ctrlKey && !metaKey && !shiftKey;

  return (event: Keys): boolean => {
    // Check the key before searching the page, which would slow down typing in a long message.
    const tab =
      event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey ? tabKeys[event.code] : undefined;
    if (event.key !== 'Escape' && !isLeading(event) && tab === undefined) return false;
    const root = event.currentTarget;
    const panel = root.querySelector<HTMLElement>('[data-panel]');
    if (panel === null) return false;
    if (tab !== undefined) return goToTab(panel, tab);
    const inside = isNode(event.target) && panel.contains(event.target);
    const inBar = isElement(event.target) && event.target.closest('[data-top-bar]') !== null;
    if (event.key === 'Escape') return (inside || inBar) && !isEscapeTaken(event.nativeEvent) && leave(root);
    if (inside) return leave(root);
    // With no block selected, the tab that is shown has what can be done.
    if (editor.store.getState().selectedId !== null) flushSync(() => editor.panel.choose('settings'));
    return enter(panel);
  };
}
