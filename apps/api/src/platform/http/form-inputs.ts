const formBytes = 65_536;
const mostInputs = 60;

export type Inputs = ReadonlyMap<string, string>;

async function readBytes(request: Request): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > formBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    length += chunk.byteLength;
    if (length > formBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the inputs of a form, URL-encoded as browsers send it. Returns undefined if it is too large or cannot be read. If a
 * name is repeated, its last value counts.
 */
export async function readInputs(request: Request): Promise<Inputs | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/iu.test(type)) return undefined;
  const bytes = await readBytes(request);
  if (bytes === undefined) return undefined;
  const inputs = [...new URLSearchParams(bytes.toString('utf8'))];
  return inputs.length > mostInputs ? undefined : new Map(inputs);
}
