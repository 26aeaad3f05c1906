import {
  allBlocks,
  parseDocument,
  type Diagnostic,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import { createReportedDocuments } from '../state/reported-documents.ts';
import { isSameStructure } from '../state/structure.ts';

export type DocumentSource = EmailDocument | string;

export const emptyDocument: EmailDocument = {
  version: 1,
  body: { config: { colors: { backdrop: '#f3f4f6', canvas: '#ffffff' }, fontFamily: 'Arial', fontSize: 15 } },
  rows: [],
};

/** Returns an empty document for a blank text, because hosts store a new message as one. */
export function withoutBlank(source: DocumentSource): DocumentSource {
  return typeof source === 'string' && source.trim() === '' ? emptyDocument : source;
}

export type ReceivedDocument =
  /** The editor shows the document already, or has reported it before and shows newer changes of the user. */
  | { readonly kind: 'known' }
  /** Another version of the message that the editor shows. */
  | {
      readonly kind: 'version';
      readonly document: EmailDocument;
      readonly diagnostics: readonly Diagnostic[];
    }
  /** Another message: no block is in both. */
  | {
      readonly kind: 'message';
      readonly document: EmailDocument;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly kind: 'unreadable'; readonly diagnostics: readonly Diagnostic[] };

export interface DocumentProp {
  /** Remembers a document that is about to be reported to the host. */
  readonly report: (document: EmailDocument) => void;
  /**
   * Decides what a document is that the host passes to the editor. `current` is the document that the editor shows, or
   * null if it shows none.
   */
  readonly receive: (source: DocumentSource, current: EmailDocument | null) => ReceivedDocument;
}

/**
 * Decides whether the host's `document` prop echoes a reported document or replaces the current one. Compares by
 * structure, because hosts pass back clones, results of queries and formatted JSON. `given` is the first document that
 * the host passed.
 */
export function createDocumentProp(
  given: DocumentSource | undefined,
  known: () => KnownBlocks,
): DocumentProp {
  const reported = createReportedDocuments();
  let last = given === undefined ? undefined : valueOf(withoutBlank(given));

  function receive(source: DocumentSource, current: EmailDocument | null): ReceivedDocument {
    const value = valueOf(withoutBlank(source));
    const isRepeated = isSameStructure(value, last);
    last = value;
    const isEcho = reported.recognize(value);
    if (current !== null && (isRepeated || isEcho || isSameStructure(value, current)))
      return { kind: 'known' };
    const parsed = parseDocument(withoutBlank(source), known());
    if (!parsed.ok) return { kind: 'unreadable', diagnostics: parsed.errors };
    const { document, diagnostics } = parsed.value;
    // The host may have added what parsing removes again, such as an unknown property.
    if (current !== null && (isSameStructure(document, current) || reported.recognize(document)))
      return { kind: 'known' };
    const isVersion = current !== null && sharesBlock(current, document, known());
    if (isVersion) reported.forgetEchoed();
    else reported.forgetAll();
    return { kind: isVersion ? 'version' : 'message', document, diagnostics };
  }

  return { report: reported.add, receive };
}

/** Returns the parsed JSON of a text, or the text itself if it is not JSON. */
function valueOf(source: DocumentSource): unknown {
  if (typeof source !== 'string') return source;
  try {
    return JSON.parse(source);
  } catch {
    return source;
  }
}

function sharesBlock(one: EmailDocument, other: EmailDocument, known: KnownBlocks): boolean {
  const ids = new Set(allBlocks(one, known).map(({ id }) => id));
  return allBlocks(other, known).some(({ id }) => ids.has(id));
}
