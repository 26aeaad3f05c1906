import type { SampleRequest } from '../definition/define-block-editor.ts';

/** How what is asked of a server turns out while a block is played. */
export type Outcome = 'success' | 'failure' | 'pending';

/** What would have left the message. Nothing does. */
export type Report =
  | { readonly kind: 'request'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'link'; readonly url: string };

/** What a form or a list asks of a server. */
export interface ServerRequest extends SampleRequest {
  readonly method: 'GET' | 'POST';
}

export interface ServerAnswer {
  /** Whether the status was one of success and the body JSON. */
  readonly ok: boolean;
  readonly answer: unknown;
}

/** Names of the controls that the interpreter adds. */
export interface PreviewLabels {
  readonly previousSlide: string;
  readonly nextSlide: string;
}

/** Values given to an action by name. */
export type Given = Readonly<Record<string, unknown>>;

/** What a component can be told to do, by AMP's names; `[name]` sets a bound property of its own. */
export type Methods = Readonly<Record<string, (given: Given) => void>>;

/** What the components of a message being played have of it. */
export interface Preview {
  readonly labels: PreviewLabels;
  /** Fills an element with markup and brings that to life. */
  insert(into: Element, markup: string): void;
  setMethods(element: Element, methods: Methods): void;
  setState(change: unknown): void;
  /** Runs what an element does on an event. Answers whether it does anything. */
  trigger(element: Element, event: string, data?: Given): boolean;
  /** Reports what would be sent, and answers it as the outcome says; `sample` where the block has no answer. */
  ask(request: ServerRequest, sample: () => unknown, answered: (ok: boolean, answer: unknown) => void): void;
}

/** Brings one element of AMP to life. */
export type Component = (element: HTMLElement, message: Preview) => void;
