import type { HtmlBlock } from './define.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block } from '../schema/document.ts';
import { shownVersion } from '../schema/read-document.ts';
import { documentTexts } from '../diagnostics/en.ts';
import { diagnosticText } from '../diagnostics/texts.ts';
import * as v from 'valibot';
import { deviceSchema } from '../schema/phone.ts';
import { defaultBrandValues } from '../brand/references.ts';
import type { UnknownReference } from '../brand/resolve.ts';
import { deepestNesting, isTooNew, isValidResolved, resolveBlock, tooDeep } from './check-block.ts';

/**
 * A problem found while compiling. `toDiagnostics` adds the message, so that the bundle of `compileHtml`, which reports
 * nothing, contains no messages.
 */
export interface Finding extends Omit<Diagnostic, 'message'> {
  /** Message of a problem that a block reports. The compiler's own messages are in `diagnostics/en.ts`. */
  readonly message?: string;
  /** Set if the block does not fit its schema. `toDiagnostics` lists the reasons. */
  readonly refused?: { readonly block: Block; readonly definition: HtmlBlock };
}

/** Converts a finding to diagnostics. If a block does not fit its schema, returns a diagnostic for each reason. */
export function toDiagnostics({ refused, ...found }: Finding): readonly Diagnostic[] {
  if (refused !== undefined) return problemsOf(refused.block, refused.definition);
  const message = found.message ?? diagnosticText(documentTexts, found.code, found.values) ?? found.code;
  return [{ ...found, message }];
}

/** Returns the finding for a reference in `parent`, the path of a config. */
export function unknownReference({ path, reference }: UnknownReference, parent: string): Finding {
  return {
    code: 'brand-reference-unknown',
    severity: 'warning',
    path: `${parent}.${path}`,
    values: { reference },
  };
}

/**
 * Returns a diagnostic for each reason that a block does not fit its definition's schema. Empty if the block is valid.
 */
export function problemsOf(stored: Block, definition: HtmlBlock): readonly Diagnostic[] {
  const { block } = resolveBlock(stored, definition, defaultBrandValues);
  if (isValidResolved(block, definition)) return [];
  if (isTooNew(block, definition)) {
    const values = { type: block.type, version: shownVersion(block.version), newest: definition.version };
    return toDiagnostics({ code: 'block-too-new', severity: 'error', blockId: block.id, values });
  }
  const deep = tooDeep(block);
  if (deep !== undefined) {
    return [invalid(block, deep, `It is nested deeper than ${deepestNesting} levels.`)];
  }
  return [definition.schema, deviceSchema]
    .flatMap((schema) => v.safeParse(schema, block).issues ?? [])
    .map((issue) => invalid(block, v.getDotPath(issue) ?? '', issue.message));
}

function invalid(block: Block, path: string, reason: string): Diagnostic {
  const values = { type: block.type, path, reason };
  const message = diagnosticText(documentTexts, 'block-invalid', values) ?? reason;
  return { code: 'block-invalid', severity: 'error', blockId: block.id, path, message, values };
}
