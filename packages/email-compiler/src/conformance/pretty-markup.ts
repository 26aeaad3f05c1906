const voidElements = new Set(['meta', 'img', 'br', 'link', 'input', 'hr', 'source']);
const inlineElements = new Set(['strong', 'em', 'u', 'br', 'b', 'i']);

/** Formats markup for reading, with one indented tag per line. Long tags have one attribute per line. */
export function prettyMarkup(markup: string): string {
  const tokens = markup.match(/<!--[\s\S]*?-->|<[\w/!](?:[^>"]|"[^"]*")*>|[^<]+|</g) ?? [];
  const lines: string[] = [];
  let depth = 0;
  let joins = false;
  const put = (text: string) => {
    if (joins && lines.length > 0) lines[lines.length - 1] += text;
    else lines.push('  '.repeat(Math.max(0, depth)) + text);
    joins = false;
  };
  for (const token of tokens) {
    const name = /^<\/?([\w:-]+)/.exec(token)?.[1]?.toLowerCase();
    if (name !== undefined && inlineElements.has(name)) {
      joins = lines.length > 0;
      put(token);
      joins = true;
    } else if (token.startsWith('</')) {
      depth--;
      joins = false;
      put(token);
    } else if (name !== undefined) {
      joins = false;
      put(longTag(token, depth));
      if (!voidElements.has(name) && !token.endsWith('/>')) depth++;
    } else if (token.startsWith('<!--')) {
      joins = false;
      putConditional(token, put);
    } else {
      put(token);
    }
  }
  return `${lines.join('\n')}\n`;
}

function putConditional(comment: string, put: (text: string) => void): void {
  const inner = /^<!--(\[if [^\]]*\]>)([\s\S]*)(<!\[endif\])-->$/.exec(comment);
  if (inner?.[2] === undefined) {
    put(comment);
    return;
  }
  put(`<!--${inner[1] ?? ''}`);
  for (const line of prettyMarkup(inner[2]).trimEnd().split('\n')) put(`  ${line}`);
  put(`${inner[3] ?? ''}-->`);
}

function longTag(tag: string, depth: number): string {
  if (tag.length < 90) return tag;
  const indent = '  '.repeat(depth + 2);
  return tag.replace(/\s(?=[\w:@-]+="|\[[\w-]+\]=")/g, `\n${indent}`);
}
