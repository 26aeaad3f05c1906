import type { EmailDocument } from '@x/email-compiler';

/** An image in the host's library. */
export interface ImageAsset {
  readonly id: string;
  readonly name: string;
  /** Absolute https URL. */
  readonly src: string;
  /** ISO 8601. */
  readonly date: string;
}

export interface UploadOptions {
  /** Call with the progress, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Provides the host's image library. Reject with an error whose message tells the user what to do. */
export interface ImagesProvider {
  readonly list: () => Promise<readonly ImageAsset[]>;
  readonly upload?: (file: File, options: UploadOptions) => Promise<ImageAsset>;
  readonly remove?: (id: string) => Promise<void>;
}

/** A merge tag available for the host's recipients. */
export interface MergeTag {
  /** As in the document, such as `first_name`. */
  readonly name: string;
  /** Label for users, such as "First name". */
  readonly label: string;
  /** Sample value, such as "Ada". */
  readonly sample?: string;
}

/** A block with the events that the host records for it (spec 3 §3, amp block). */
export interface RecordedBlock {
  /** Block type, such as `gallery`. */
  readonly name: string;
  readonly events: readonly { readonly id: string; readonly name: string }[];
}

/** Provides the events that the host records. Reject with an error whose message tells the user what to do. */
export interface AmpEventsProvider {
  readonly list: () => Promise<readonly RecordedBlock[]>;
}

/** A connection of the host to an external service: a webhook or a shop (spec 3 §3). */
export interface Integration {
  readonly id: string;
  readonly type: {
    /** `webhook`, `shopify`, `prestashop`, or a type used by a block of the host. */
    readonly name: string;
    /** URL of the type's picture; empty for none. */
    readonly image: string;
  };
  /** Name given by the user. */
  readonly name: string;
  readonly config: { readonly hostUrl?: string | undefined };
}

/** Reference to an integration, as stored in a block. */
export interface IntegrationReference {
  readonly id: string;
  readonly name: string;
  readonly hostUrl?: string | undefined;
}

/** Provides the host's integrations. Reject with an error whose message tells the user what to do. */
export interface IntegrationsProvider {
  readonly list: () => Promise<readonly Integration[]>;
  /** Opens the page that manages an integration. Without it, the button is hidden. */
  readonly manage?: (integration: Integration) => void;
  /** Opens the page that sets up an integration of a type. Without it, the button is hidden. */
  readonly install?: (type: string) => void;
}

export function toIntegrationReference({ id, name, config }: Integration): IntegrationReference {
  return { id, name, ...(config.hostUrl === undefined ? {} : { hostUrl: config.hostUrl }) };
}

/** A product from the host's search. Blocks validate any further fields themselves. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** In whole units of the currency, including tax. */
  readonly price: number;
  /** ISO 4217 code, such as `EUR`. */
  readonly currency: string;
  /** Absolute URL of the picture; empty for none. */
  readonly image: string;
  readonly [more: string]: unknown;
}

/** Maximum number of products shown per search (spec 3 §7). */
export const maximumProducts = 10;

/** Searches the products of the host's shops. Requires the integrations provider, which lists the shops. */
export interface ProductsProvider {
  /** An empty text matches all products. Reject with an error whose message tells the user what to do. */
  readonly search: (
    text: string,
    integration: Integration,
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly Product[]>;
}

/** An error of the AMP validator, in the format of `@x/email-compiler/validator`. */
export interface AmpProblem {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly line?: number;
  readonly col?: number;
  readonly blockId?: string;
  readonly hint?: string;
}

export interface AmpValidation {
  readonly valid: boolean;
  readonly errors: readonly AmpProblem[];
}

/**
 * A failed call of a provider, or a part of the editor that failed to load (`load`). The editor displays it in place;
 * the host may log it.
 */
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

/** Everything that the host provides besides the document. Features without their provider are hidden. */
export interface EditorProviders {
  readonly images?: ImagesProvider;
  /** Webhooks and shops that blocks can use. */
  readonly integrations?: IntegrationsProvider;
  /** Products of the shops among the integrations. */
  readonly products?: ProductsProvider;
  /** Recorded events, shown beside interactive blocks. */
  readonly ampEvents?: AmpEventsProvider;
  readonly validateAmp?: (html: string) => Promise<AmpValidation>;
  /** Called with the current document; the host compiles and sends it. */
  readonly sendTest?: (document: EmailDocument) => Promise<void> | void;
  readonly onError?: (error: EditorError) => void;
}
