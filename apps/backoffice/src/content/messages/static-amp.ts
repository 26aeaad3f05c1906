/**
 * Renders the initial state of an AMP message as plain HTML, because previews do not load the AMP runtime. Relies on
 * the tag format of this project's compiler.
 */
export function renderStaticAmp(amp: string): string {
  return (
    amp
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/giu, '')
      .replaceAll(/<style amp4email-boilerplate[^>]*>[\s\S]*?<\/style>/giu, '')
      .replaceAll(/<noscript>[\s\S]*?<\/noscript>/giu, '')
      // Crop a carousel to its first slide.
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

export function linksInNewTab(markup: string): string {
  return markup.replace(/<head\b[^>]*>/iu, (head) => `${head}<base target="_blank">`);
}
