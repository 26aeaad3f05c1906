import type { IntegrationsProvider } from './integrations-provider.ts';
import type { ProductsProvider } from './products-provider.ts';
import type { AmpValidation } from './validation.ts';
import type { EmailDocument } from '@x/email-compiler';

/** An image of the host's library. */
export interface ImageAsset {
  readonly id: string;
  readonly name: string;
  /** Absolute https address. */
  readonly src: string;
  /** ISO 8601. */
  readonly date: string;
}

export interface UploadOptions {
  /** Call with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The host's image library. Reject with an error whose message tells the user what to do. */
export interface ImagesProvider {
  readonly list: () => Promise<readonly ImageAsset[]>;
  readonly upload?: (file: File, options: UploadOptions) => Promise<ImageAsset>;
  readonly remove?: (id: string) => Promise<void>;
}

/** A merge tag that the host's recipients have. */
export interface MergeTag {
  /** As in the document: `first_name`. */
  readonly name: string;
  /** As people say it: "First name". */
  readonly label: string;
  /** An example of a value: "Ada". */
  readonly sample?: string;
}

/** A block with the events that the host records (spec 3 §3, amp block). */
export interface RecordedBlock {
  /** The block's type: `gallery`. */
  readonly name: string;
  readonly events: readonly { readonly id: string; readonly name: string }[];
}

/** The events that the host records. Reject with an error whose message tells the user what to do. */
export interface AmpEventsProvider {
  readonly list: () => Promise<readonly RecordedBlock[]>;
}

/** A failed call of a provider, or a part of the editor that did not load (`load`). The editor shows it where it happened; the host may log it. */
export interface EditorError {
  readonly source:
    | 'images.list'
    | 'images.upload'
    | 'images.remove'
    | 'validateAmp'
    | 'sendTest'
    | 'load'
    | 'autosave'
    | 'integrations.list'
    | 'products.search'
    | 'ampEvents.list';
  readonly error: unknown;
}

/** Everything outside of the document. What is absent has no place in the interface. */
export interface EditorProviders {
  readonly images?: ImagesProvider;
  /** Webhooks and shops to choose from. */
  readonly integrations?: IntegrationsProvider;
  /** Products of the shops among the integrations. */
  readonly products?: ProductsProvider;
  /** Shows the recorded events beside an interactive block. */
  readonly ampEvents?: AmpEventsProvider;
  readonly validateAmp?: (html: string) => Promise<AmpValidation>;
  /** Called with the document as it is now; the host compiles and sends it. */
  readonly sendTest?: (document: EmailDocument) => Promise<void> | void;
  readonly onError?: (error: EditorError) => void;
}
