import { parseDocument } from '@x/email-compiler';
import { validateAmp } from '../amp-validations/validate-amp.js';
import { blocks } from '../blocks.js';
import { Refusal, refuse } from '../http/refusal.js';

/** At most this many faults are told: the first ones are what there is to mend. */
const toldErrors = 10;

/** Says why a document cannot be stored; undefined where it can. */
export function checkDocument(config: string): Refusal<'document_unreadable'> | undefined {
  const parsed = parseDocument(config, { blocks });
  if (parsed.ok) return undefined;
  return new Refusal(
    'document_unreadable',
    parsed.errors.slice(0, toldErrors).map(({ message }) => ({ message, path: 'body.config' })),
  );
}

/** Says what is not AMP for email; undefined where all is, or where there is no AMP. */
async function checkAmp(markup: string): Promise<Refusal<'amp_invalid'> | undefined> {
  if (markup === '') return undefined;
  const { valid, errors } = await validateAmp(markup);
  if (valid) return undefined;
  const told = errors.filter(({ severity }) => severity === 'error').slice(0, toldErrors);
  if (told.length === 0)
    return refuse('amp_invalid', { message: 'The AMP content is not valid AMP for email.' });
  return new Refusal(
    'amp_invalid',
    told.map(({ message, line, col, blockId }) => ({
      message: `The AMP content is not valid: ${message}`,
      path: 'body.content_amp',
      details: {
        ...(line === null ? {} : { line }),
        ...(col === null ? {} : { col }),
        ...(blockId ? { block_id: blockId } : {}),
      },
    })),
  );
}

/** What templates and campaigns store of a message: its document must be readable, its AMP valid. */
export async function checkContent(content: {
  readonly config: string;
  readonly content_amp: string;
}): Promise<Refusal<'document_unreadable' | 'amp_invalid'> | undefined> {
  return checkDocument(content.config) ?? (await checkAmp(content.content_amp));
}
