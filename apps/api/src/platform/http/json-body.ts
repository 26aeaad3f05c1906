import { refuse, refuseRule, Refusal } from './refusal.ts';

const maximumDepth = 64;

function tooLarge(limit: number): Refusal {
  return refuse('payload_too_large', { path: 'body', details: { limit } });
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(limit);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Do not cancel the stream if reading stops early, because the response uses the same connection.
  for await (const chunk of request.body.values({ preventCancel: true })) {
    length += chunk.byteLength;
    if (length > limit) return tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function badText(path: string): Refusal {
  return refuseRule('unsupported_characters', path);
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Refuses text that PostgreSQL cannot store (null characters, lone surrogates) and excessive nesting. Uses no
 * recursion, so that deep input cannot overflow the stack.
 */
export function checkValues(root: unknown, rootPath: string): Refusal | undefined {
  const waiting: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value: root, path: rootPath, depth: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return badText(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maximumDepth) {
      return refuseRule('nested_too_deep', rootPath, maximumDepth);
    }
    for (const [key, child] of Object.entries(value)) {
      waiting.push({ value: child, path: `${path}.${key}`, depth: depth + 1 });
    }
  }
  return undefined;
}

function notJson(): Refusal {
  return refuse('unsupported_media_type', { path: 'body', details: { expected: 'application/json' } });
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(contentType);
}

/** Reads a JSON body of at most `limit` bytes. Returns the value or a {@link Refusal}. An empty body counts as `{}`. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  if (contentType !== '' && !isJson(contentType)) {
    return notJson();
  }
  const bytes = await readBytes(request, limit);
  if (bytes instanceof Refusal) return bytes;
  if (bytes.byteLength === 0) return {};
  if (contentType === '') {
    return notJson();
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return checkValues(value, 'body') ?? value;
  } catch {
    return refuse('invalid_json', { path: 'body' });
  }
}
