import {
  compile,
  defaultMergeTag,
  encodeAddressValue,
  fillAddress,
  isTextOutdated,
  parseDocument,
  previewVisibility,
  unsubscribeLabel,
  type Brand,
  type CompileOptions,
  type Diagnostic,
  type EmailDocument,
  type Result,
  type WriteMergeTag,
  coreBlocks,
} from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { product } from '@x/email-compiler/product-block';
import { fontStylesheetUrl, messagePageAddress } from '@x/api-client';
import { ampBlocks, signupForm } from '@x/amp-runtime-blocks';
import { createAssets } from '@x/email-icons';

const messageBlocks = [...coreBlocks, product, htmlBlock, ...ampBlocks, signupForm];

/** Message as the API stores it. */
export interface StoredDocument {
  /** The document as JSON text. */
  readonly config: string;
}

export interface StoredContent extends StoredDocument {
  readonly content_html: string;
  readonly content_amp: string;
}

export interface CompiledContent extends StoredContent {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Origin of unsubscribe links, API addresses and starter images. Unit tests have no `location` and use localhost. */
export const origin = typeof location === 'undefined' ? 'https://localhost' : location.origin;

/** Address and project for AMP forms (spec 3 §7). AMP allows only https addresses. */
export function formsApi(projectId: string): NonNullable<CompileOptions['api']> {
  return { url: `${origin.replace(/^http:/u, 'https:')}/api`, projectId };
}

const viewUrl = `${origin}/v/%%view_id%%`;

/** Pages for recipients, with the tokens of their identifiers, as in the messages that the server compiles. */
const pageUrls: ReadonlyMap<string, string> = new Map([
  ['unsubscribe_url', `${origin}/u/%%unsubscribe_id%%`],
  ['preferences_url', `${origin}/preferences/%%preferences_id%%`],
  ['view_url', viewUrl],
]);

/**
 * Compile options for previews and saved messages. Of what looks like a placeholder, only the addresses of the pages
 * for recipients are filled in when a message is sent. The server decides on conditions then.
 */
export const messageOptions = {
  blocks: messageBlocks,
  visibleIf: previewVisibility,
  assets: createAssets(`${origin}/icons`),
  webFonts: (names) => fontStylesheetUrl(origin, names),
  recipientPages: ['preferences', 'view'],
  placeholderNames: [...pageUrls.keys()],
  placeholder: (name, source) =>
    name === 'view_url' && source !== undefined && source !== 'text'
      ? messagePageAddress(viewUrl, 'button')
      : (pageUrls.get(name) ?? `%%${name}%%`),
  messagePage: (link) => messagePageAddress(viewUrl, link.place, link),
} as const satisfies CompileOptions;

/** Replaces each merge tag by its value, or else by its fallback. Keeps the merge tag if it has neither. */
export function fillMergeTags(values: ReadonlyMap<string, string>): WriteMergeTag {
  return (name, fallback, place) => {
    const known = values.get(name) ?? '';
    const value = known === '' ? fallback : known;
    if (value === '') return defaultMergeTag(name, fallback, place);
    return place === 'url' ? encodeAddressValue(value) : value;
  };
}

export interface ContentOptions {
  readonly subject?: string | undefined;
  /** Project of the AMP forms. Without it, the AMP version has no forms. */
  readonly projectId?: string;
  /** Brand that the document's references stand for. */
  readonly brand?: Brand | undefined;
  /** Without it, the merge tags stay in the result and are filled when the message is sent. */
  readonly mergeTag?: WriteMergeTag | undefined;
}

/**
 * Fills in the addresses that merge tags begin, or that have one in their host, as when a message is sent. Keeps an address
 * whose merge tags have no value.
 */
function fillAddresses(mergeTag: WriteMergeTag): NonNullable<CompileOptions['address']> {
  return (typed) => {
    const { url } = fillAddress(typed, (name, kind) =>
      kind === 'placeholder' ? '' : decodeURIComponent(mergeTag(name, '', 'url')),
    );
    return url ?? typed;
  };
}

export function compileContent(
  document: EmailDocument,
  { subject, projectId, brand, mergeTag }: ContentOptions = {},
): CompiledContent {
  const { html, amp, text, diagnostics } = compile(document, {
    ...messageOptions,
    ...(projectId === undefined ? {} : { api: formsApi(projectId) }),
    unsubscribe: { label: unsubscribeLabel(document.body.config.language) },
    ...(brand === undefined ? {} : { brand }),
    ...(subject === undefined ? {} : { subject }),
    ...(mergeTag === undefined ? {} : { mergeTag, address: fillAddresses(mergeTag) }),
  });
  return { config: JSON.stringify(document), content_html: html, content_amp: amp, text, diagnostics };
}

export function readContent(config: string): Result<EmailDocument, Diagnostic> {
  const parsed = parseDocument(config, { blocks: messageBlocks });
  return parsed.ok ? { ok: true, value: parsed.value.document } : parsed;
}

/** Returns whether the author wrote the text version of a message before its blocks changed. */
export function hasOutdatedText(document: EmailDocument): boolean {
  return isTextOutdated(document, messageBlocks);
}

export function storedPart({ config, content_html, content_amp }: StoredContent): StoredContent {
  return { config, content_html, content_amp };
}

/** Stored message with the address of its preview picture. `preview` is null without a picture. */
export interface PicturedContent extends StoredContent {
  readonly preview: string | null;
}

export function copiedPart(content: PicturedContent): PicturedContent {
  return { ...storedPart(content), preview: content.preview };
}
