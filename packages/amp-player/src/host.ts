/** A request that a form or an `amp-list` makes. */
export interface PlayerRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Names and values of the form's fields, in document order. A name can occur several times. Empty for a list. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The `form` or `amp-list`. */
  readonly element: HTMLElement;
  /** Mustache template that shows the response of a success. Empty if there is none. */
  readonly template: string;
}

export interface PlayerResponse {
  /** True if the status is a success and the body is JSON. */
  readonly ok: boolean;
  /** The parsed body. Templates and actions read it as data. */
  readonly body: unknown;
}

/** Names of the buttons that a carousel adds, in the language of the message. */
export interface PlayerLabels {
  readonly previousSlide: string;
  readonly nextSlide: string;
}

/** An event of AMP for Email, such as `tap`, `slideChange` or `submit-success`. */
export interface PlayerEvent {
  readonly name: string;
  readonly element: Element;
  /** What actions read as `event`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Part of the markup, or an action, that the player left out because AMP for Email does not allow it. */
export interface Refusal {
  readonly kind: 'element' | 'attribute' | 'binding' | 'expression' | 'event' | 'action' | 'state';
  /** Name or text of what was refused. */
  readonly detail: string;
}

/** What a page provides for the AMP that it plays. */
export interface PlayerHost {
  /**
   * Sends a request. A rejection counts as a failure without a body. The signal aborts when the player stops, and the
   * response is then ignored.
   */
  readonly send: (request: PlayerRequest, signal: AbortSignal) => Promise<PlayerResponse>;
  readonly labels: PlayerLabels;
  /** Opens a link that a person chose. By default the browser opens it: web pages in a new tab. */
  readonly openLink?: (url: string) => void;
  /** Returns the address from which a picture is loaded. By default, its `src`. */
  readonly toPictureUrl?: (src: string) => string;
  /** Changes elements before they are shown, such as their colors. */
  readonly prepare?: (content: DocumentFragment) => void;
  /**
   * Parses HTML into nodes that do not run scripts. Needed only if the page has a Trusted Types policy of its own. By
   * default, the player creates the policy `amp-player`.
   */
  readonly parse?: (markup: string) => DocumentFragment;
  readonly onEvent?: (event: PlayerEvent) => void;
  /** For tests and development: is told what the player leaves out. */
  readonly onRefusal?: (refusal: Refusal) => void;
}

/** A field that has a value from the start. */
export interface FieldChoice {
  /** The `id` of the field, or else its `name`. */
  readonly field: string;
  /** The value. Chooses the radio button, checkbox or option that has it. */
  readonly value: string;
}

/** What is chosen before a person acts, such as the rating that led to the page. */
export interface InitialState {
  /** Is merged into the state after the `amp-state` elements of the document. */
  readonly state?: Readonly<Record<string, unknown>>;
  /**
   * Fields to fill in. Their `change` actions run, but only AMP.setState: nothing is sent before a person acts.
   */
  readonly fields?: readonly FieldChoice[];
}

export interface PlayOptions {
  /** Stylesheet of the message. Style elements in the markup are added to it. */
  readonly css?: string;
  readonly initial?: InitialState;
}

/** AMP that is being played. */
export interface Player {
  /** Element that contains the message, inside the shadow root. */
  readonly content: HTMLElement;
  /** State of amp-bind. Pass it as `initial.state` to continue from it. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Merges the change into the state and updates all bindings, as AMP.setState does. */
  setState(change: unknown): void;
  /** Requests the items of all lists again. */
  refreshLists(): void;
  /** Aborts all requests and removes the message. */
  stop(): void;
}
