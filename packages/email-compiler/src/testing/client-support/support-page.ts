import { clientSupport } from './client-support-data.ts';
import { writtenConstructs, type Construct, type Support } from './written-constructs.ts';

const words: Readonly<Record<string, string>> = { y: 'yes', a: 'partly', n: 'no', u: 'not tested' };

const introduction = `# Support by mail clients

Every construct in the HTML of our messages, the mail clients that support it, and what the others show instead. The data
comes from [caniemail.com](https://www.caniemail.com) (github.com/hteumeuleu/caniemail, MIT license, Copyright (c) 2019 Rémi
Parmentier). Rows without a link are on none of its pages.

"Partly" means with limits, or only on some platforms: Gmail on the web, iOS, Android and mobile web; Outlook apps on macOS,
iOS and Android; Apple Mail on macOS and iOS; Yahoo on the web, iOS and Android.

A test compares this page with the compiler's output. To add a construct, add it with its fallback to
\`written-constructs.ts\` in \`packages/email-compiler/src/testing/client-support\`, and run \`node tools/client-support.ts\`
with a copy of caniemail's repository in \`packages/email-compiler\`. Then run the test with \`-u\` at the end.

| construct | Gmail | Outlook for Windows | Outlook on the web | Outlook apps | Apple Mail | Yahoo | instead |
|---|---|---|---|---|---|---|---|
`;

/** Returns the support of a construct. Empty if it is unknown on caniemail.com. */
export function supportOf({ slug, support }: Construct): Support {
  return support ?? clientSupport[slug ?? ''] ?? '';
}

/** Writes docs/mail-client-support.md. */
export function supportPage(): string {
  return `${introduction}${rows().join('\n')}\n`;
}

/** Constructs with the same support and fallback share a row. */
function rows(): readonly string[] {
  const names = new Map<string, string[]>();
  for (const [name, construct] of writtenConstructs) {
    const { slug, fallback } = construct;
    const cells = Array.from(supportOf(construct), (letter) => words[letter] ?? letter);
    const key = `${slug ?? ''}|${[...cells, fallback].join(' | ')}`;
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return [...names].map(([key, shared]) => {
    const cut = key.indexOf('|');
    const slug = key.slice(0, cut);
    const shown = shared.map((name) => `\`${name.replace(/[=:]$/, '')}\``).join(' ');
    const linked = slug === '' ? shown : `[${shown}](https://www.caniemail.com/features/${slug}/)`;
    return `| ${linked} | ${key.slice(cut + 1)} |`;
  });
}
