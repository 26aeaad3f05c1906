/** Matches the start or end of a conditional comment. The condition is in the first or second group. */
const mark =
  /<!--\[if ([^\]]*)\]>(?:<!-->|<!-- -->|-->)?|(?:<!--\s*)?<!\[endif\]-->|<!\[if ([^\]]*)\]>|<!\[endif\]>/gi;

/** Returns the markup that Outlook for Windows reads, without marks of conditional comments. */
export function outlookView(markup: string): string {
  const skips: boolean[] = [];
  let view = '';
  let skipped = 0;
  let end = 0;
  for (const { 0: whole, 1: comment, 2: revealed, index } of markup.matchAll(mark)) {
    if (skipped === 0) view += markup.slice(end, index);
    end = index + whole.length;
    const condition = comment ?? revealed;
    if (condition === undefined) {
      if (skips.pop() === true) skipped--;
    } else {
      const skip = /!\s*(?:\(\s*)?mso/i.test(condition);
      skips.push(skip);
      if (skip) skipped++;
    }
  }
  return skipped === 0 ? view + markup.slice(end) : view;
}

/** Returns the markup that all other mail clients read. They skip the remaining conditional comments as comments. */
export function commonView(markup: string): string {
  return markup.replace(/<!\[(?:if [^\]]*|endif)\]>/gi, '');
}
