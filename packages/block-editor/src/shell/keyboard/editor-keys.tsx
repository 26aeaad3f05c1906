'use client';
import { useMemo, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIsDragging } from '../../canvas/drag/drag-state.ts';
import { useEditor, type EditorEnvironment } from '../../context/environment.tsx';
import { rememberFocus } from '../../context/remember-focus.ts';

type Keys = KeyboardEvent<HTMLElement>;

export interface EditorKeysProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly className: string;
  readonly children: ReactNode;
}

/** Handles the shortcuts of the whole editor. Ignores keys in dialogs, whose fields have shortcuts of their own. */
export function EditorKeys({ root, className, children }: EditorKeysProps) {
  const editor = useEditor();
  const isDragging = useIsDragging();
  const panel = useMemo(() => createPanelKeys(editor), [editor]);

  function onKeyDown(event: Keys) {
    const inDialog =
      event.target instanceof Element && event.target.closest('[role=dialog],[role=alertdialog]') !== null;
    // A drag by keyboard handles the keys itself.
    if (inDialog || isDragging()) return;
    if (onHistoryKey(event, editor) || panel(event) || onOtherKey(event, editor)) event.preventDefault();
  }

  return (
    <div ref={root} role="presentation" onKeyDown={onKeyDown} className={className}>
      {children}
    </div>
  );
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
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

const controls = 'input,select,textarea,button,summary';

/**
 * Alt-Enter moves the focus between the canvas and the settings. Escape moves the focus from the settings back to the
 * canvas.
 */
function createPanelKeys(editor: EditorEnvironment) {
  let back: (() => void) | null = null;
  let from: string | null = null;

  function leave(root: HTMLElement): boolean {
    const { selectedId } = editor.store.getState();
    if (back !== null && from === selectedId) back();
    else if (selectedId !== null) editor.goToBlock(selectedId);
    else root.querySelector<HTMLElement>('[data-block-id][tabindex="0"]')?.focus();
    return true;
  }

  function enter(panel: HTMLElement): boolean {
    // Include the button that opens the settings, which comes before the settings in a narrow editor.
    const first = [
      ...panel.querySelectorAll<HTMLElement>(`[data-panel-body] :is(${controls}),[aria-expanded]`),
    ];
    const control = first.find((element) => element.checkVisibility() && !element.matches(':disabled'));
    if (control === undefined) return false;
    back = rememberFocus(editor);
    from = editor.store.getState().selectedId;
    control.focus();
    return true;
  }

  const isLeading = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys) =>
    key === 'Enter' && altKey && !ctrlKey && !metaKey && !shiftKey;

  return (event: Keys): boolean => {
    // Check the key before searching the page, which would slow down typing in a long message.
    if (event.key !== 'Escape' && !isLeading(event)) return false;
    const root = event.currentTarget;
    const panel = root.querySelector<HTMLElement>('[data-panel]');
    if (panel === null) return false;
    const inside = event.target instanceof Node && panel.contains(event.target);
    // Ignore an Escape that already closed a menu or dialog.
    if (event.key === 'Escape') return inside && !event.defaultPrevented && leave(root);
    return inside ? leave(root) : enter(panel);
  };
}
