import {
  compile,
  defaultMergeTag,
  parseDocument,
  unsubscribeLabel,
  type CompileOptions,
  type Diagnostic,
  type EmailDocument,
  type Result,
  type WriteMergeTag,
  coreBlocks,
} from '@x/email-compiler';
import type { Contact } from '@x/api-client';
import { ampBlocks } from '@x/amp-runtime-blocks';

/** All blocks that a message can contain, for editing, compiling and parsing. */
const messageBlocks = [...coreBlocks, ...ampBlocks];

/** A message as stored by the API. */
export interface StoredContent {
  /** The document as JSON text. */
  readonly config: string;
  readonly content_html: string;
  readonly content_amp: string;
}

/** A compiled message with all its parts. */
export interface CompiledContent extends StoredContent {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Origin for unsubscribe links and images. Tests outside a browser use localhost. */
export const origin = typeof location === 'undefined' ? 'https://localhost' : location.origin;

/** Options for the target of AMP forms (spec 3 §7), for the editor and previews. AMP requires https. */
export function formsApi(projectId: string): NonNullable<CompileOptions['api']> {
  return { url: `${origin.replace(/^http:/u, 'https:')}/api`, projectId };
}

/**
 * Compile options that match those for sending, so that previews and test messages have the same unsubscribe link. When
 * a message is sent, the placeholder is replaced by each recipient's identifier.
 */
export const messageOptions = {
  blocks: messageBlocks,
  placeholder: (name) => (name === 'unsubscribe_url' ? `${origin}/u/%%unsubscribe_id%%` : `%%${name}%%`),
} as const satisfies CompileOptions;

/** Replaces each merge tag by its value, or else by its fallback. A tag with neither stays as written. */
export function fillMergeTags(values: ReadonlyMap<string, string>): WriteMergeTag {
  return (name, fallback, place) => {
    const known = values.get(name) ?? '';
    const value = known === '' ? fallback : known;
    if (value === '') return defaultMergeTag(name, fallback, place);
    return place === 'url' ? encodeURIComponent(value) : value;
  };
}

export function contactValues(contact: Contact): ReadonlyMap<string, string> {
  const { email, first_name, surname, phone, birthdate } = contact;
  return new Map(Object.entries({ email, first_name, surname, phone, birthdate: birthdate ?? '' }));
}

/**
 * Compiles a document. Without `projectId`, AMP forms show their HTML version. Without `mergeTag`, the merge tags are
 * filled when the message is sent.
 */
export function compileContent(
  document: EmailDocument,
  subject?: string,
  projectId?: string,
  mergeTag?: WriteMergeTag,
): CompiledContent {
  const { html, amp, text, diagnostics } = compile(document, {
    ...messageOptions,
    ...(projectId === undefined ? {} : { api: formsApi(projectId) }),
    unsubscribe: { label: unsubscribeLabel(document.body.config.language) },
    ...(subject === undefined ? {} : { subject }),
    ...(mergeTag === undefined ? {} : { mergeTag }),
  });
  return { config: JSON.stringify(document), content_html: html, content_amp: amp, text, diagnostics };
}

/** Parses a stored document. */
export function readContent(config: string): Result<EmailDocument, Diagnostic> {
  const parsed = parseDocument(config, { blocks: messageBlocks });
  return parsed.ok ? { ok: true, value: parsed.value.document } : parsed;
}

export function storedPart({ config, content_html, content_amp }: StoredContent): StoredContent {
  return { config, content_html, content_amp };
}

/** A stored message with its picture. */
export interface PicturedContent extends StoredContent {
  readonly preview: string | null;
}

/** Fields to copy from a stored message, including its picture. */
export function copiedPart(content: PicturedContent): PicturedContent {
  return { ...storedPart(content), preview: content.preview };
}
