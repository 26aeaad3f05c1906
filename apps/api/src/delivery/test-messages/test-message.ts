import { applyMergeTags } from '@x/email-compiler';
import type { FrozenMessage } from '../message/compose.ts';
import { asHeader, asMarkup, asText, type Writer } from '../message/personalise.ts';
import { sealExcept } from '../message/token.ts';

/** Fills in merge tags. Fields other than the email show their fallback. */
function fillIn(part: string, email: string, write: Writer): string {
  return applyMergeTags(part, (name, fallback) => (name === 'email' ? write(email) : fallback), 'text');
}

const templateStart = /<(?<element>template|script)\b/giu;

/** Returns the end of the markup if the element is never closed. */
function findElementEnd(markup: string, element: string, start: number): number {
  const end = new RegExp(`</${element}`, 'giu');
  end.lastIndex = start;
  return end.exec(markup)?.index ?? markup.length;
}

/** Applies `change` outside templates, whose braces the mail client's AMP runtime fills in. */
function outsideTemplates(amp: string, change: (piece: string) => string): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { index, groups } of amp.matchAll(templateStart)) {
    if (index < done) continue;
    const end = findElementEnd(amp, groups?.['element'] ?? '', index);
    pieces.push(change(amp.slice(done, index)), amp.slice(index, end));
    done = end;
  }
  return [...pieces, change(amp.slice(done))].join('');
}

/** Placeholders of the pages for recipients, and of the identifiers in AMP forms. Whatever else looks like one is text. */
const placeholder =
  /^(?:(?:unsubscribe|preferences|view)_(?:url|id)|(?:campaign|audience|contact)_id|email)$/u;

function seal(part: string): string {
  return sealExcept(part, (name) => placeholder.test(name));
}

/** Fills in the merge tags of a test message. Messages of campaigns contain tokens instead. */
export function messageFor(email: string, message: FrozenMessage): FrozenMessage {
  return {
    ...message,
    subject: sealExcept(fillIn(message.subject, email, asHeader), () => false),
    html: fillIn(seal(message.html), email, asMarkup),
    amp: outsideTemplates(seal(message.amp), (piece) => fillIn(piece, email, asMarkup)),
    text: fillIn(seal(message.text), email, asText),
  };
}
