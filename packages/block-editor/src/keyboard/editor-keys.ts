'use client';
import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import type { EditorEnvironment } from '../shell/environment.js';
import { keyboardPlace } from './keyboard-place.js';

type Keys = KeyboardEvent<HTMLElement>;

/** The keys that work wherever the keyboard is in the editor, except in a dialog, whose fields have their own. */
export function useEditorKeys(root: RefObject<HTMLElement | null>, editor: EditorEnvironment) {
  return useMemo(() => {
    const panel = createPanelKeys(root, editor);
    return (event: Keys) => {
      if (
        event.target instanceof Element &&
        event.target.closest('[role=dialog],[role=alertdialog]') !== null
      )
        return;
      const done = onHistoryKey(event, editor) || panel(event) || onOtherKey(event, root, editor);
      if (done) event.preventDefault();
    };
  }, [root, editor]);
}

const withMod = (event: Keys) => (event.ctrlKey || event.metaKey) && !event.altKey;

function onHistoryKey(event: Keys, { history, readOnly }: EditorEnvironment): boolean {
  if (readOnly || !withMod(event)) return false;
  const key = event.key.toLowerCase();
  const redo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
  if (!redo && key !== 'z') return false;
  history(redo ? 'redo' : 'undo');
  return true;
}

/** Mod-Enter and Mod-Shift-Enter open the list of blocks below and above the selected one; Mod-/ lists the shortcuts. */
function onOtherKey(event: Keys, root: RefObject<HTMLElement | null>, editor: EditorEnvironment): boolean {
  if (!withMod(event)) return false;
  if (event.key === '/') return press(root.current?.querySelector('[data-shortcuts-button]'));
  const { selectedId } = editor.store.getState();
  if (event.key !== 'Enter' || selectedId === null) return false;
  const side = event.shiftKey ? 'above' : 'below';
  return press(root.current?.querySelector(`[data-add="${side} ${CSS.escape(selectedId)}"]`));
}

function press(button: Element | null | undefined): boolean {
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

const controls = 'input,select,textarea,button,summary';

/** Alt-Enter leads to the settings and back to where the keyboard was; so does Escape. */
function createPanelKeys(root: RefObject<HTMLElement | null>, editor: EditorEnvironment) {
  let back: (() => void) | null = null;
  let from: string | null = null;

  function leave(): boolean {
    const { selectedId } = editor.store.getState();
    if (back !== null && from === selectedId) back();
    else if (selectedId !== null) editor.goToBlock(selectedId);
    else root.current?.querySelector<HTMLElement>('[data-block-id][tabindex="0"]')?.focus();
    return true;
  }

  function enter(panel: HTMLElement): boolean {
    // In a narrow editor the settings are shown on request: the button for it is before them.
    const first = [
      ...panel.querySelectorAll<HTMLElement>(`[data-panel-body] :is(${controls}),[aria-expanded]`),
    ];
    const control = first.find((element) => element.checkVisibility() && !element.matches(':disabled'));
    if (control === undefined) return false;
    back = keyboardPlace(editor);
    from = editor.store.getState().selectedId;
    control.focus();
    return true;
  }

  return (event: Keys): boolean => {
    const panel = root.current?.querySelector<HTMLElement>('[data-panel]');
    if (panel === null || panel === undefined) return false;
    const inside = event.target instanceof Node && panel.contains(event.target);
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    // What floats over the panel goes first.
    if (event.key === 'Escape') return inside && !event.defaultPrevented && leave();
    if (event.key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey) return false;
    return inside ? leave() : enter(panel);
  };
}
