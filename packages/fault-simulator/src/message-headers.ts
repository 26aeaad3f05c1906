/** Number of bytes at the start of a message in which headers are searched. */
const maximumHeadBytes = 65_536;

function readHead(raw: Buffer): string {
  return raw.subarray(0, maximumHeadBytes).toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
}

/**
 * Reads the `delivery` tag of a message. Events about the message contain the same value (SES Developer Guide,
 * "X-SES-MESSAGE-TAGS"). Returns an empty string if the message has no such tag.
 */
export function readEventId(raw: Buffer): string {
  return /^x-ses-message-tags:.*?\bdelivery=([\w-]+)/imu.exec(readHead(raw))?.[1] ?? '';
}

/** Reads the Message-ID without its brackets (RFC 5322 §3.6.4). Returns an empty string if there is none. */
export function readMessageId(raw: Buffer): string {
  return withoutBrackets(/^message-id:\s*(\S+)/imu.exec(readHead(raw))?.[1] ?? '');
}

export function withoutBrackets(messageId: string): string {
  return messageId.replace(/^<(.*)>$/u, '$1');
}
