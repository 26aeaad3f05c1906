import type { SampleRequest } from '../definition/define-block-editor.ts';

/** Outcome of requests in the preview. */
export type Outcome = 'success' | 'failure' | 'pending';

/** A request or link that the message would have sent or opened. Nothing is sent or opened. */
export type Report =
  | { readonly kind: 'request'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'link'; readonly url: string };

/** Request of a form or list. */
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

/** Actions of a component by their AMP names. `[name]` sets one of its bound properties. */
export type Methods = Readonly<Record<string, (given: Given) => void>>;

/** The message as its components use it. */
export interface Preview {
  readonly labels: PreviewLabels;
  /** Fills an element with markup and brings that to life. */
  insert(into: Element, markup: string): void;
  setMethods(element: Element, methods: Methods): void;
  setState(change: unknown): void;
  /** Runs an element's actions on an event. Returns whether there are any. */
  trigger(element: Element, event: string, data?: Given): boolean;
  /** Reports a request and responds by the chosen outcome. `sample` responds if the block has no sample answer. */
  ask(request: ServerRequest, sample: () => unknown, answered: (ok: boolean, answer: unknown) => void): void;
}

/** Brings one element of AMP to life. */
export type Component = (element: HTMLElement, message: Preview) => void;
