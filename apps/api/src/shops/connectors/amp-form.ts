import { checkValues } from '../../platform/http/json-body.ts';
import { Refusal, refuse, refuseRule } from '../../platform/http/refusal.ts';

const formBytes = 262_144;
const maximumFields = 50;

type Fields = Readonly<Record<string, string>>;

function unreadable(): Refusal<'invalid_request'> {
  return refuseRule('form_unreadable', 'body');
}

async function readBytes(request: Request): Promise<Buffer | Refusal> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    length += chunk.byteLength;
    if (length > formBytes) {
      return refuse('payload_too_large', { details: { limit: formBytes } });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Removes control characters from pasted text, except tabs and line breaks. Vertical tabs and form feeds, which
 * separate lines in slides and PDFs, become line breaks.
 */
export function withoutControlCharacters(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\v\f]/gu, '\n')
      // oxlint-disable-next-line no-control-regex -- matches control characters
      .replaceAll(/[\u0000-\u0008\u000e-\u001f]/gu, '')
  );
}

/** Cleans all strings inside a value, including field names. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutControlCharacters(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [withoutControlCharacters(name), cleanValue(item)]),
  );
}

/** Also matches a string without an end, because a search that went on behind its start would take quadratic time. */
const jsonStringLiteral = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/gu;

/**
 * Parses JSON whose strings may contain unescaped control characters. JSON forbids them, but messages compiled by old
 * versions send them. Throws a SyntaxError like `JSON.parse`.
 */
export function parseFormJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return JSON.parse(text.replaceAll(jsonStringLiteral, escapeControlCharacters)) as unknown;
  }
}

function escapeControlCharacters(literal: string): string {
  // oxlint-disable-next-line no-control-regex -- matches control characters
  return literal.replaceAll(/[\u0000-\u001f]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/**
 * Reads a form that was sent from AMP, URL-encoded or as multipart, depending on the mail client. If a name is
 * repeated, its last value counts.
 */
export async function readAmpForm(request: Request): Promise<Fields | Refusal> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu.test(type)) {
    return refuse('unsupported_media_type', {
      path: 'body',
      details: { expected: 'application/x-www-form-urlencoded' },
    });
  }
  const bytes = await readBytes(request);
  if (bytes instanceof Refusal) return bytes;
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const entries = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    if (entries.length > maximumFields || entries.length < [...form].length) return unreadable();
    const fields: Fields = Object.fromEntries(
      // Leave `params` as it is, because it is JSON and may contain control characters as whitespace.
      entries.map(([name, value]) => [name, name === 'params' ? value : withoutControlCharacters(value)]),
    );
    const { params: _params, ...others } = fields;
    return checkValues(others, 'body') ?? fields;
  } catch {
    return unreadable();
  }
}
