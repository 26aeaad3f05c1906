/**
 * An AMP message as it looks before anything was touched, in plain HTML: for a preview where the AMP runtime cannot
 * be loaded. Reads the compiler's own output, in which tags and attributes are always written the same way.
 */
export function renderStaticAmp(amp: string): string {
  return (
    amp
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/giu, '')
      .replaceAll(/<style amp4email-boilerplate[^>]*>[\s\S]*?<\/style>/giu, '')
      .replaceAll(/<noscript>[\s\S]*?<\/noscript>/giu, '')
      // Of pictures that slide, the first is in sight.
      .replaceAll(
        /<amp-carousel\b[^>]*? width="(\d+)" height="(\d+)"[^>]*>/giu,
        '<div style="overflow:hidden;aspect-ratio:$1/$2">',
      )
      .replaceAll(/<\/amp-carousel>/giu, '</div>')
      .replaceAll(
        /<amp-(?:img|anim)\b([^>]*?)\/?>(?:\s*<\/amp-(?:img|anim)>)?/giu,
        (_tag, attributes: string) => `<img${attributes} style="max-width:100%;height:auto">`,
      )
  );
}

/** Makes the links of a message open in a new tab instead of inside its preview. */
export function linksInNewTab(markup: string): string {
  return markup.replace(/<head\b[^>]*>/iu, (head) => `${head}<base target="_blank">`);
}
