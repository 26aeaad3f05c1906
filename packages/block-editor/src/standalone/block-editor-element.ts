import type { BlockEditorHandle } from '../shell/block-editor-props.ts';
import { createStableHandle } from './editor-handle.ts';
import { type BlockEditorElementEventMap, type Callbacks, createCallbacks } from './element-events.ts';
import { updateOptions, type MountOptions } from './options.ts';
import { createShadowEditor, type ShadowEditor } from './shadow-editor.tsx';

/** Options that `<block-editor>` takes as properties. */
type ElementOptions = Omit<MountOptions, keyof Callbacks>;

/** Each property once. The compiler reports a missing or unknown one. */
const properties: Readonly<Record<keyof ElementOptions, true>> = {
  ampEvents: true,
  autosave: true,
  blockDefaults: true,
  blocks: true,
  brand: true,
  chooseImage: true,
  compileOptions: true,
  conditions: true,
  defaultDocument: true,
  document: true,
  fonts: true,
  images: true,
  integrations: true,
  locale: true,
  mergeTags: true,
  messages: true,
  output: true,
  permissions: true,
  products: true,
  readOnly: true,
  sendTest: true,
  senderName: true,
  specialLinks: true,
  subject: true,
  theme: true,
  validateAmp: true,
  viewports: true,
};

const propertyNames: readonly string[] = Object.keys(properties);

/** Reads the options from the attributes of the same name. An attribute that is absent is null. */
const readers: Readonly<Record<string, (value: string | null) => object>> = {
  'default-document': (defaultDocument) => ({ defaultDocument }),
  locale: (locale) => ({ locale }),
  readonly: (value) => ({ readOnly: value !== null }),
  'sender-name': (senderName) => ({ senderName }),
  subject: (subject) => ({ subject }),
  theme: (theme) => ({ theme: theme === 'light' || theme === 'dark' ? theme : undefined }),
};

const attributeNames: readonly string[] = Object.keys(readers);

/** Returns the options that an attribute sets. */
function readAttribute(name: string, value: string | null): object {
  return readers[name]?.(value) ?? {};
}

type ElementProperties = { -readonly [Name in keyof ElementOptions]: ElementOptions[Name] | undefined };
type Listener<Event> = ((event: Event) => unknown) | { handleEvent(event: Event): unknown };

/**
 * The custom element `<block-editor>`. Its properties are the props of `BlockEditor`, its methods those of the ref, and
 * its events replace the callbacks.
 */
export interface BlockEditorElement extends HTMLElement, ElementProperties, Omit<BlockEditorHandle, 'focus'> {
  focus: BlockEditorHandle['focus'];
  addEventListener<Name extends keyof BlockEditorElementEventMap>(
    type: Name,
    listener: Listener<BlockEditorElementEventMap[Name]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: Listener<HTMLElementEventMap[Name]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof BlockEditorElementEventMap>(
    type: Name,
    listener: Listener<BlockEditorElementEventMap[Name]>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: Listener<HTMLElementEventMap[Name]>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'block-editor': BlockEditorElement;
  }
}

/** Creates the class only in browsers, so that servers can import this module. */
function createElementClass(): CustomElementConstructor {
  return class BlockEditorHtmlElement extends HTMLElement {
    static readonly observedAttributes = attributeNames;
    readonly #callbacks = createCallbacks(this);
    #options: MountOptions = {};
    #editor: ShadowEditor | undefined;
    #isScheduled = false;

    static {
      for (const name of propertyNames) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: BlockEditorHtmlElement): unknown {
            return Reflect.get(this.#options, name);
          },
          set(this: BlockEditorHtmlElement, value: unknown) {
            this.#change({ [name]: value });
          },
        });
      }
    }

    constructor() {
      super();
      Object.assign(
        this,
        createStableHandle(() => this.#current()),
      );
      // Properties that the host set before the element was defined hide the accessors.
      for (const [name, value] of Object.entries(this)) {
        if (!propertyNames.includes(name)) continue;
        Reflect.deleteProperty(this, name);
        this.#change({ [name]: value });
      }
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      this.#change(readAttribute(name, value));
    }

    connectedCallback(): void {
      this.#schedule();
    }

    disconnectedCallback(): void {
      this.#schedule();
    }

    /** Moves by `moveBefore` change nothing. Without this method, the browser calls the two above. */
    connectedMoveCallback(): void {}

    #change(changes: object): void {
      this.#options = updateOptions(this.#options, changes);
      this.#schedule();
    }

    /**
     * Renders once for all properties that are set together. An element that is moved is in the document again by then,
     * so nothing happens to its editor.
     */
    #schedule(): void {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => this.#render());
    }

    #render(): void {
      if (!this.#isScheduled) return;
      this.#isScheduled = false;
      if (this.isConnected) {
        this.#editor ??= createShadowEditor(this);
        this.#editor.show({ ...this.#options, ...this.#callbacks });
      } else {
        this.#editor?.hide();
      }
    }

    /** Returns the methods of the editor, after what is scheduled, so that they see all properties. */
    #current(): BlockEditorHandle {
      this.#render();
      if (this.#editor === undefined) throw new Error('The editor is not in a document.');
      return this.#editor.handle();
    }
  };
}

/** Defines `<block-editor>`, unless the page has defined it already, such as by another copy of this module. */
export function defineBlockEditorElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('block-editor') !== undefined) return;
  customElements.define('block-editor', createElementClass());
}
