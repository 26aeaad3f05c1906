import { compileBlock } from '@x/email-compiler';
import { isEqualExceptContent } from '../context/environment.tsx';
import type { TextEditingInput } from './text-editing-input.ts';

/** Compiled output around a text, with the input that produced it. */
export interface Surroundings {
  readonly input: TextEditingInput;
  readonly markup: string;
}

const noText = { type: 'doc', content: [] };

/** Returns the earlier output if typing alone has changed the input, and compiles it again otherwise. */
export function surroundingsOf(input: TextEditingInput, earlier: Surroundings | null): Surroundings {
  return earlier !== null && isSame(earlier.input, input) ? earlier : { input, markup: markupOf(input) };
}

function isSame(one: TextEditingInput, other: TextEditingInput): boolean {
  return (
    isEqualExceptContent(one.block, other.block) &&
    one.document === other.document &&
    one.space === other.space &&
    one.target === other.target &&
    one.editor.canvasOptions === other.editor.canvasOptions
  );
}

function markupOf({ block, document, space, target, editor }: TextEditingInput): string {
  const empty = { ...block, content: noText };
  const compiled = compileBlock(document, empty, { ...editor.canvasOptions, slots: true, space });
  return target === 'amp' ? compiled.amp : compiled.html;
}
