import type { EmailDocument, ImageReference } from '@x/email-compiler';
import type { ComponentType } from 'react';

/** An image in the host's image library. */
export interface ImageAsset {
  readonly id: string;
  readonly name: string;
  /** Absolute https URL. */
  readonly src: string;
  /** ISO 8601. */
  readonly date: string;
  /** Size in pixels. Without it, the library shows the size once the image is loaded. */
  readonly width?: number;
  readonly height?: number;
  /** Size of the file. */
  readonly bytes?: number;
}

export interface UploadOptions {
  /** Call this function during the upload, with the progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Gives access to the host's image library. If a call fails, reject with an error whose message tells the user what
 * to do.
 */
export interface ImagesProvider {
  readonly list: () => Promise<readonly ImageAsset[]>;
  readonly upload?: (file: File, options: UploadOptions) => Promise<ImageAsset>;
  readonly remove?: (id: string) => Promise<void>;
}

/** Describes the place for which the user chooses an image. */
export interface ImageRequest {
  /** Image that the chosen one replaces. Null if there is none. */
  readonly current: ImageReference | null;
}

/** A merge tag that the host can fill in for its recipients. */
export interface MergeTag {
  /** Name as stored in the document, such as `first_name`. */
  readonly name: string;
  /** Label for users, such as "First name". */
  readonly label: string;
  /** Sample value for previews, such as "Ada". */
  readonly sample?: string;
  /** Heading of the menu under which the tag is listed, such as "Contact". */
  readonly group?: string;
  /** True if every recipient has a value, so that the tag needs no fallback text. */
  readonly always?: boolean;
}

/** A link whose address the sender fills in for each recipient, or a page of the host that messages often link to. */
export interface SpecialLink {
  /** Unique name, such as `referral`. */
  readonly name: string;
  /** Label for users, also the text of a new link, such as "Invite a friend". */
  readonly label: string;
  /** Address as stored in the document, such as `%%referral_url%%` or `https://shop.example/referrals`. */
  readonly url: string;
  /** Heading of the menu under which the link is listed, such as "Our shop". */
  readonly group?: string;
}

/** A block type with the events that the host records for it (spec 3 §3, amp block). */
export interface RecordedBlock {
  /** Block type, such as `gallery`. */
  readonly name: string;
  readonly events: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Lists the events that the host records. If a call fails, reject with an error whose message tells the user what
 * to do.
 */
export interface AmpEventsProvider {
  readonly list: () => Promise<readonly RecordedBlock[]>;
}

/** A webhook or a shop that the host is connected to (spec 3 §3), or a sign-up form of the host. */
export interface Integration {
  readonly id: string;
  readonly type: {
    /** `webhook`, `shopify`, `prestashop`, `signup_form`, or a type that one of the host's own blocks uses. */
    readonly name: string;
    /** URL of the type's picture, or an empty string. */
    readonly image: string;
  };
  /** Name that the user gave to the integration. */
  readonly name: string;
  /** `hostUrl` is the address of a shop, or of the page of a sign-up form. */
  readonly config: { readonly hostUrl?: string | undefined };
}

/** Reference to an integration, as stored in a block. */
export interface IntegrationReference {
  readonly id: string;
  readonly name: string;
  readonly hostUrl?: string | undefined;
}

/**
 * Gives access to the host's integrations. If a call fails, reject with an error whose message tells the user what
 * to do.
 */
export interface IntegrationsProvider {
  readonly list: () => Promise<readonly Integration[]>;
  /** Opens the page where users manage the integration. Without this function, the button is hidden. */
  readonly manage?: (integration: Integration) => void;
  /**
   * Opens the page where users set up an integration of the given type. Without this function, the button is
   * hidden.
   */
  readonly install?: (type: string) => void;
}

export function toIntegrationReference({ id, name, config }: Integration): IntegrationReference {
  return { id, name, ...(config.hostUrl === undefined ? {} : { hostUrl: config.hostUrl }) };
}

/** A product from the host's search. Blocks validate any additional fields themselves. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** Price including tax, in the currency's main unit, such as euros. */
  readonly price: number;
  /** ISO 4217 code, such as `EUR`. */
  readonly currency: string;
  /** Absolute URL of the picture, or an empty string. */
  readonly image: string;
  readonly [more: string]: unknown;
}

/** Maximum number of products shown per search (spec 3 §7). */
export const maximumProducts = 10;

/** Searches the products of the host's shops. Also requires the integrations provider, which lists the shops. */
export interface ProductsProvider {
  /**
   * Searches a shop. Return all products for an empty text. If the search fails, reject with an error whose message
   * tells the user what to do.
   */
  readonly search: (
    text: string,
    integration: Integration,
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly Product[]>;
}

/**
 * Lets users choose which recipients get a block. The host decides what a condition is, and stores it in the block's
 * `visibleIf`. It must be JSON.
 */
export interface ConditionsProvider {
  /**
   * Asks the user who gets a block, and resolves with the answer. `condition` is the present one, undefined for everyone.
   * Resolve with null if the user cancels, and with `{}` to show the block to everyone.
   */
  readonly choose: (condition: unknown) => Promise<{ readonly condition?: unknown } | null>;
  /** Describes a condition in a sentence, such as “Contacts who live in Madrid.” */
  readonly Description: ComponentType<{ readonly condition: unknown }>;
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

/** Describes a failed call of a provider, or a part of the editor that failed to load (`load`) or to show (`render`). */
export interface EditorError {
  readonly source:
    | 'images.list'
    | 'images.upload'
    | 'images.remove'
    | 'chooseImage'
    | 'validateAmp'
    | 'sendTest'
    | 'load'
    | 'render'
    | 'autosave'
    | 'integrations.list'
    | 'products.search'
    | 'ampEvents.list'
    | 'conditions.choose';
  readonly error: unknown;
}

/** Everything that the host provides besides the document. The editor hides features whose provider is missing. */
export interface EditorProviders {
  readonly images?: ImagesProvider;
  /**
   * Opens the host's own image picker in place of the image library, and resolves with the chosen image, or with null if
   * the user cancels. If it fails, reject with an error whose message tells the user what to do.
   */
  readonly chooseImage?: (request: ImageRequest) => Promise<ImageAsset | null>;
  readonly integrations?: IntegrationsProvider;
  readonly products?: ProductsProvider;
  readonly ampEvents?: AmpEventsProvider;
  readonly conditions?: ConditionsProvider;
  readonly validateAmp?: (html: string) => Promise<AmpValidation>;
  /** Called with the current document when the user sends a test. The host compiles and sends the document. */
  readonly sendTest?: (document: EmailDocument) => Promise<void> | void;
  readonly onError?: (error: EditorError) => void;
}
