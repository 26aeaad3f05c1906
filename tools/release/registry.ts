import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const Attachment = v.object({ data: v.string() });
const Upload = v.looseObject({
  name: v.string(),
  'dist-tags': v.record(v.string(), v.string()),
  versions: v.record(v.string(), v.record(v.string(), v.unknown())),
  _attachments: v.record(v.string(), Attachment),
});

/** A package as the registry received it. */
export interface UploadedPackage {
  readonly name: string;
  readonly version: string;
  readonly distTag: string;
  readonly tarball: Buffer;
}

export interface RecordingRegistry {
  readonly url: string;
  /** Returns the packages that arrived since the last call. */
  readonly takeUploads: () => readonly UploadedPackage[];
  /** Audiences for which a program asked GitHub Actions for an identity: `sigstore` is for provenance. */
  readonly audiences: readonly string[];
  readonly close: () => void;
}

/** An identity without a signature. With it, signing fails before it reaches the network. */
const identity = ['{"alg":"none"}', '{"aud":"sigstore","sub":"rehearsal"}', 'unsigned']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

function readUpload(body: string): UploadedPackage {
  const upload = v.parse(v.pipe(v.string(), v.parseJson(), Upload), body);
  const { name, 'dist-tags': distTags, _attachments: attachments } = upload;
  const [distTag = '', version = ''] = Object.entries(distTags)[0] ?? [];
  const tarball = Object.entries(attachments).find(([file]) => file.endsWith('.tgz'))?.[1];
  return { name, version, distTag, tarball: Buffer.from(tarball?.data ?? '', 'base64') };
}

/** Starts an empty registry that accepts every package and keeps it. Also answers as GitHub's identity provider. */
export async function startRecordingRegistry(): Promise<RecordingRegistry> {
  const uploads: UploadedPackage[] = [];
  const audiences: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (pathname === '/identity') {
      audiences.push(searchParams.get('audience') ?? '');
      response.end(JSON.stringify({ value: identity }));
    } else if (request.method === 'PUT') {
      void text(request).then((body) => {
        uploads.push(readUpload(body));
        response.writeHead(201).end('{}');
      });
    } else {
      response.writeHead(404).end('{}');
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    takeUploads: () => uploads.splice(0),
    audiences,
    close: () => server.close(),
  };
}
