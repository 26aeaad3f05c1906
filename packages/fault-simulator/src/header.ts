/** Most bytes of a message that its headers are looked for in. */
const headBytes = 65_536;

function headOf(raw: Buffer): string {
  return raw.subarray(0, headBytes).toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
}

/** The name that events of a message go by (SES Developer Guide, "X-SES-MESSAGE-TAGS"); empty for none. */
export function eventIdIn(raw: Buffer): string {
  return /^x-ses-message-tags:.*?\bdelivery=([\w-]+)/imu.exec(headOf(raw))?.[1] ?? '';
}

/** The Message-ID without its brackets (RFC 5322 §3.6.4); empty for none. */
export function messageIdIn(raw: Buffer): string {
  return withoutBrackets(/^message-id:\s*(\S+)/imu.exec(headOf(raw))?.[1] ?? '');
}

export function withoutBrackets(messageId: string): string {
  return messageId.replace(/^<(.*)>$/u, '$1');
}
