import * as v from 'valibot';
import type { HtmlBlock } from '../blocks/define.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { documentTexts } from '../diagnostics/en.ts';
import { diagnosticText } from '../diagnostics/texts.ts';
import { deepestNesting, isValid, tooDeep } from './check-block.ts';
import type { Block } from './document.ts';

/** Reasons why a definition's schema refuses a block. Empty if the block is valid. */
export function problemsOf(block: Block, definition: HtmlBlock): readonly Diagnostic[] {
  if (isValid(block, definition)) return [];
  const deep = tooDeep(block);
  if (deep !== undefined) {
    return [invalid(block, deep, `It is nested deeper than ${deepestNesting} levels.`)];
  }
  const { issues = [] } = v.safeParse(definition.schema, block);
  return issues.map((issue) => invalid(block, v.getDotPath(issue) ?? '', issue.message));
}

function invalid(block: Block, path: string, reason: string): Diagnostic {
  const values = { type: block.type, path, reason };
  const message = diagnosticText(documentTexts, 'block-invalid', values) ?? reason;
  return { code: 'block-invalid', severity: 'error', blockId: block.id, path, message, values };
}
