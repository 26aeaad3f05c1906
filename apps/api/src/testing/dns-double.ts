import { createSocket } from 'node:dgram';

/**
 * TXT records by name. A name with `silent` gets no response, a name with `failing` gets SERVFAIL, and a missing name
 * gets NXDOMAIN.
 */
export type Zone = Readonly<Record<string, readonly string[] | 'silent' | 'failing'>>;

export interface DnsDouble {
  /** Address in the format of `DNS_SERVERS`. */
  readonly server: string;
  readonly close: () => Promise<void>;
}

const headerBytes = 12;
const text = 16;
const maximumString = 255;

function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** Encodes a TXT record as strings of at most 255 bytes (RFC 1035 §3.3.14). */
function textData(record: string): Buffer {
  const bytes = Buffer.from(record, 'latin1');
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += maximumString) {
    const piece = bytes.subarray(at, at + maximumString);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

function answerRecord(record: string): Buffer {
  const data = textData(record);
  // Starts with a pointer to the question's name, then type TXT, class IN, and TTL 60 seconds.
  const head = Buffer.from([0xc0, headerBytes, 0, text, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, head.length - 2);
  return Buffer.concat([head, data]);
}

function answerTo(query: Buffer, zone: Zone): Buffer | undefined {
  const { name, end } = readName(query);
  const records = zone[name];
  if (records === 'silent') return undefined;
  const found = Array.isArray(records) ? (records as readonly string[]) : [];
  const header = Buffer.from(query.subarray(0, headerBytes));
  const noError = 0;
  const failed = 2;
  const noSuchName = 3;
  const code = records === 'failing' ? failed : records === undefined ? noSuchName : noError;
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(headerBytes, end + 4), ...found.map(answerRecord)]);
}

export async function startDnsDouble(zone: Zone, port = 0): Promise<DnsDouble> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const answer = answerTo(query, zone);
    if (answer !== undefined) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${String(socket.address().port)}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
