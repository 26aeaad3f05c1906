/**
 * Renders the initial state of an AMP message as plain HTML, for previews that cannot load the AMP runtime. Only works
 * with the compiler's output, because it relies on how the compiler formats tags and attributes.
 */
export function renderStaticAmp(amp: string): string {
  return (
    amp
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/giu, '')
      .replaceAll(/<style amp4email-boilerplate[^>]*>[\s\S]*?<\/style>/giu, '')
      .replaceAll(/<noscript>[\s\S]*?<\/noscript>/giu, '')
      // Show only the first slide of a carousel.
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

/** Makes links open in a new tab instead of inside the preview. */
export function linksInNewTab(markup: string): string {
  return markup.replace(/<head\b[^>]*>/iu, (head) => `${head}<base target="_blank">`);
}
