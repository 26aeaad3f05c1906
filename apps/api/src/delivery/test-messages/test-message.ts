import { applyMergeTags } from '@x/email-compiler';
import type { FrozenMessage } from '../message/compose.ts';
import { asHeader, asMarkup, asText, type Writer } from '../message/personalise.ts';

/** The tags of a compiled part: of fields that are not known the fallback shows, as it will for such a contact. */
function fillIn(part: string, email: string, write: Writer): string {
  return applyMergeTags(part, (name, fallback) => (name === 'email' ? write(email) : fallback), 'text');
}

const templateStart = /<(?<element>template|script)\b/giu;

/** Where the element that begins at a place ends; at the end of the markup where it is never closed. */
function endOf(markup: string, element: string, start: number): number {
  const end = new RegExp(`</${element}`, 'giu');
  end.lastIndex = start;
  return end.exec(markup)?.index ?? markup.length;
}

/** Inside templates it is AMP that fills in what stands between braces, in the mail client. */
function outsideTemplates(amp: string, change: (piece: string) => string): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { index, groups } of amp.matchAll(templateStart)) {
    if (index < done) continue;
    const end = endOf(amp, groups?.['element'] ?? '', index);
    pieces.push(change(amp.slice(done, index)), amp.slice(index, end));
    done = end;
  }
  return [...pieces, change(amp.slice(done))].join('');
}

/** A compiled message as one person will see it. Its tags stand in the compiler's own form, not yet as tokens. */
export function messageFor(email: string, message: FrozenMessage): FrozenMessage {
  return {
    ...message,
    subject: fillIn(message.subject, email, asHeader),
    html: fillIn(message.html, email, asMarkup),
    amp: outsideTemplates(message.amp, (piece) => fillIn(piece, email, asMarkup)),
    text: fillIn(message.text, email, asText),
  };
}
