import {
  allBlocks,
  compile,
  type Diagnostic,
  type EmailDocument,
  isRecord,
  parseDocument,
  previewVisibility,
  replaceBlock,
} from '@x/email-compiler';
import type { AmpValidationError } from '@x/email-compiler/validator';
import { htmlBlock } from '@x/email-compiler/html-block';
import { inlineStyles } from '@x/email-compiler/inline-styles';
import { submitterOf, type ProjectActor } from '../../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { createIconAssets } from '../../platform/http/icons.ts';
import { Refusal, refuseAll } from '../../platform/http/refusal.ts';
import type { Submitter } from '../../platform/concurrency/fair-queue.ts';
import { findLook, type MessageLook, webFontsFrom } from '../brand/find-look.ts';
import { validateAmp } from '../amp-validation/validate-amp.ts';
import { blocks } from '../blocks.ts';

/** Parts of the context of a request without a transaction of its own. */
interface Submission {
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly subject: { readonly organizationId: string; readonly projectId: string };
  readonly services: Pick<Services, 'configuration'>;
  readonly user: ProjectActor;
}

interface Content {
  readonly config: string;
  readonly contentHtml: string;
  readonly contentAmp: string;
}

interface SubmittedContent {
  readonly config: string;
  readonly content_html: string;
  readonly content_amp: string;
}

/** Maximum number of reported errors. Later errors often follow from the first. */
const maximumErrors = 10;

function unreadable(errors: readonly Diagnostic[]): Refusal<'document_unreadable'> {
  return refuseAll(
    'document_unreadable',
    errors.slice(0, maximumErrors).map(({ code, path, message }) => ({
      path: 'body.config',
      details: { reason: message, code, ...(path === undefined ? {} : { at: path }) },
    })),
  );
}

function invalid(errors: readonly AmpValidationError[]): Refusal<'amp_invalid'> {
  const faults = errors.filter(({ severity }) => severity === 'error');
  return refuseAll(
    'amp_invalid',
    faults.slice(0, maximumErrors).map(({ code, message, line, col, blockId }) => ({
      path: 'body.content_amp',
      details: { reason: message, code, line, col, ...(blockId === undefined ? {} : { block_id: blockId }) },
    })),
  );
}

interface ReadOptions {
  readonly publicUrl: Configuration['publicUrl'];
  /** Loads the look of the project's messages. Called only if the document is compiled. */
  readonly loadLook: () => Promise<MessageLook>;
}

/**
 * Moves the rules of style elements in html blocks to style attributes, as the editor does when such a block is saved.
 * Returns the same document if nothing changes.
 */
export function withInlinedStyles(document: EmailDocument): EmailDocument {
  const known = { blocks };
  let inlined = document;
  for (const block of allBlocks(document, known)) {
    const { type, content } = block;
    if (type !== htmlBlock.type || !isRecord(content) || typeof content['html'] !== 'string') continue;
    const { html } = inlineStyles(content['html']);
    if (html !== content['html'])
      inlined = replaceBlock(inlined, { ...block, content: { ...content, html } }, known);
  }
  return inlined;
}

/** Parses a submitted document and inlines the styles of its html blocks. `config` is what is stored. */
export function readDocument(
  given: string,
): { readonly document: EmailDocument; readonly config: string } | Refusal<'document_unreadable'> {
  const parsed = parseDocument(given, { blocks });
  if (!parsed.ok) return unreadable(parsed.errors);
  const document = withInlinedStyles(parsed.value.document);
  return { document, config: document === parsed.value.document ? given : JSON.stringify(document) };
}

/**
 * Checks that the document can be parsed and that the AMP, if any, is valid. Inlines the styles of its html blocks. Compiles the document if it comes without
 * HTML. Do not call this slow function in a transaction.
 */
export async function readContent(
  given: SubmittedContent,
  submitter: Submitter,
  { publicUrl, loadLook }: ReadOptions,
): Promise<Content | Refusal<'document_unreadable' | 'amp_invalid'>> {
  const read = readDocument(given.config);
  if (read instanceof Refusal) return read;
  const { document, config } = read;
  const look = given.content_html === '' ? await loadLook() : undefined;
  const compiled =
    look === undefined
      ? undefined
      : compile(document, {
          blocks,
          visibleIf: previewVisibility,
          assets: createIconAssets(publicUrl),
          brand: look.brand,
          webFonts: webFontsFrom(look.fontSource, publicUrl),
        });
  const contentAmp = given.content_amp === '' ? (compiled?.amp ?? '') : given.content_amp;
  if (contentAmp !== '') {
    const { valid, errors } = await validateAmp(contentAmp, submitter);
    if (!valid) return invalid(errors);
  }
  return { config, contentHtml: compiled?.html ?? given.content_html, contentAmp };
}

/** Reads the content that a request submits, with the look of its project. */
export function readSubmitted(body: SubmittedContent, { transaction, subject, services, user }: Submission) {
  return readContent(body, submitterOf(subject, user), {
    publicUrl: services.configuration.publicUrl,
    loadLook: () => transaction((tx) => findLook(tx, subject.projectId)),
  });
}
