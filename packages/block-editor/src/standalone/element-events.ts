import type { EmailDocument } from '@x/email-compiler';
import type { EditorError } from '../definition/providers.ts';
import type { EditorSelection } from '../definition/surroundings.ts';
import type { ReportedChange, UserAction } from '../state/store.ts';
import type { MountOptions } from './options.ts';

/** Events of `<block-editor>`, one for each callback of the React component. */
export interface BlockEditorElementEventMap {
  /** The document has changed, as reported by `onChange`. Bubbles. */
  readonly change: CustomEvent<{ readonly document: EmailDocument; readonly change: ReportedChange }>;
  /** The editor can be used. Dispatched again after another message was opened. */
  readonly ready: CustomEvent<null>;
  /** Other blocks are selected, or none. Bubbles. */
  readonly select: CustomEvent<EditorSelection>;
  /** The user is about to change the document. Call `preventDefault()` to refuse it, as `onAction` does by `false`. */
  readonly action: CustomEvent<{ readonly action: UserAction; readonly document: EmailDocument }>;
  /** A provider or a part of the editor has failed, as reported by `onError`. */
  readonly error: CustomEvent<EditorError>;
}

type CallbackName = 'onChange' | 'onReady' | 'onSelect' | 'onAction' | 'onError';

/** Callbacks of the React component, which the element replaces by events. */
export type Callbacks = Required<Pick<MountOptions, CallbackName>>;

/** Creates the callbacks that dispatch the events. */
export function createCallbacks(element: HTMLElement): Callbacks {
  function dispatch<Name extends keyof BlockEditorElementEventMap>(
    name: Name,
    detail: BlockEditorElementEventMap[Name]['detail'],
    options: EventInit = {},
  ): boolean {
    return element.dispatchEvent(new CustomEvent(name, { ...options, detail }));
  }
  return {
    onChange: (document, change) => void dispatch('change', { document, change }, { bubbles: true }),
    onReady: () => void dispatch('ready', null),
    onSelect: (selection) => void dispatch('select', selection, { bubbles: true }),
    onAction: (action, document) => dispatch('action', { action, document }, { cancelable: true }),
    onError: (error) => void dispatch('error', error),
  };
}
