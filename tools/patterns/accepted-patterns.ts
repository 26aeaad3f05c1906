/** Expressions that take quadratic time, with the reason why nobody can use that. */
const reasons: readonly (readonly [reason: string, ...names: readonly string[]])[] = [
  [
    'Replies of servers are cut to 2,000 characters.',
    String.raw`apps/api/src/providers/replies/operators.ts /\.(?:prod|protection|olc)\.(?:\S+\.)?outlook\.com\b/iu`,
    String.raw`apps/api/src/providers/replies/operators.ts /\[TSS?\d\d\]|\bmta\d*\.\S*yahoo(?:dns)?\.(?:com|net)\b/iu`,
    String.raw`apps/api/src/providers/replies/operators.ts /\bess\.(?:\S+\.)?barracudanetworks\.com\b/iu`,
    String.raw`apps/api/src/providers/replies/read-reply.ts /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s<>"]*/giu`,
    String.raw`apps/api/src/providers/replies/read-reply.ts /[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"]+/gu`,
    String.raw`apps/api/src/providers/replies/read-reply.ts /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/giu`,
    String.raw`apps/api/src/providers/replies/read-reply.ts /\s*\r?\n(?:[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3}\s)?)?/gu`,
    String.raw`apps/api/src/providers/replies/reply-patterns.ts /\b5\.4\.1\b.*\brecipient address rejected: access denied\b/u`,
    String.raw`apps/api/src/providers/replies/reply-patterns.ts /\b(?:security|content)\b.*\b(?:rejected|denied)\b|\brejected by recipients?\b/u`,
    String.raw`apps/api/src/providers/replies/reply-patterns.ts /\bdomain of sender address\b.*\bdoes not (?:exist|resolve)\b/u`,
  ],
  [
    'The compiler writes the markup: it escapes what people typed, and closes every tag.',
    String.raw`apps/backoffice/src/content/messages/static-amp.ts /<script\b[^>]*>[\s\S]*?<\/script>/giu`,
    String.raw`apps/backoffice/src/content/messages/static-amp.ts /<head\b[^>]*>/iu`,
    String.raw`apps/backoffice/src/content/messages/static-amp.ts /<style amp4email-boilerplate[^>]*>[\s\S]*?<\/style>/giu`,
    String.raw`apps/backoffice/src/content/messages/static-amp.ts /<noscript>[\s\S]*?<\/noscript>/giu`,
    String.raw`apps/backoffice/src/content/messages/static-amp.ts /<amp-carousel\b[^>]*? width="(\d+)" height="(\d+)"[^>]*>/giu`,
    String.raw`apps/backoffice/src/content/messages/static-amp.ts /<amp-(?:img|anim)\b([^>]*?)\/?>(?:\s*<\/amp-(?:img|anim)>)?/giu`,
    String.raw`packages/block-editor/src/amp-preview/preview-amp.ts /<style amp-custom>(?<css>[\s\S]*?)<\/style>/`,
    String.raw`packages/email-compiler/src/targets/amp.ts /(^|;)background-image:url\([^)]*\)(?:;|$)/`,
    String.raw`packages/email-compiler/src/targets/derive-amp.ts /<!--[\s\S]*?-->/g`,
    String.raw`packages/amp-runtime-blocks/src/forms/share-styles.ts /<[a-z][\w-]*(?:[^>"]|"[^"]*")*>/g`,
    String.raw`packages/block-editor/src/amp-preview/preview-amp.ts /<(?:form\b|amp-(?!img|anim|layout|timeago|fit-text)[a-z])|<[a-z](?:[^>"]|"[^"]*")*?\s(?:on|\[[\w-]+\])="/i`,
    String.raw`packages/email-compiler/src/targets/derive-amp.ts /<img\b((?:[^>"]|"[^"]*")*?)\s*\/?>/gi`,
    String.raw`packages/email-compiler/src/targets/derive-amp.ts /<(\/?)(?:center|font)\b(?:[^>"]|"[^"]*")*>/gi`,
  ],
  [
    'The text is part of the code.',
    String.raw`packages/email-compiler/src/diagnostics/texts.ts /, (?![^(]*\))/`,
    String.raw`packages/email-icons/src/drawing/symbols.ts /^.*(v-5\.625h-2\.03.*V16)c.*$/u`,
    String.raw`packages/block-editor/src/surface/surface-stylesheet.ts /@media [^{]*prefers-color-scheme[^{]*\{[^{}]*\{[^{}]*\} \}/g`,
    String.raw`packages/email-compiler/src/markup/markup.ts /^\s*\n\s*$/`,
    String.raw`packages/email-compiler/src/markup/markup.ts /\s*\n\s*$/`,
    String.raw`packages/email-compiler/src/markup/markup.ts /\s*\n\s*(?=<|\/?>)/g`,
    String.raw`packages/email-compiler/src/markup/markup.ts /\s*\n\s*/g`,
    String.raw`packages/starter-templates/src/rich-line.ts /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\{\{([a-z_]+)\|([^}]*)\}\}/gu`,
    String.raw`packages/ui/src/foundations/token-values.ts /--(?:xui-)?(?<name>[\w-]+):\s*(?<value>[^;]+);/gu`,
  ],
  [
    'A value of a style has at most 200 characters.',
    String.raw`packages/email-compiler/src/blocks/html/styles.ts /([\w-]*)\s*\(/g`,
  ],
  [
    'A selector has at most 300 characters.',
    String.raw`packages/email-compiler/src/inline-styles/selectors.ts /\.-?[a-z_][\w-]*|\[[^\]]*\]|(?<!:):(?!not|is|where)[\w-]+/gi`,
    String.raw`packages/email-compiler/src/inline-styles/selectors.ts /\[[^\]]*\]|[.#:]+[\w-]+/g`,
  ],
  [
    'People paste into their own editor.',
    String.raw`packages/block-editor/src/rich-text/paste.ts /<!--[\s\S]*?-->/g`,
  ],
];

/** Reasons by the file and the expression. */
export const accepted: ReadonlyMap<string, string> = new Map(
  reasons.flatMap(([reason, ...names]) => names.map((name) => [name, reason] as const)),
);
