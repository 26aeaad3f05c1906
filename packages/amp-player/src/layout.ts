function px(value: string | null): string {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? `${number}px` : 'auto';
}

/**
 * Returns the inline style for an AMP element's layout. Without a `layout` attribute, the size determines the
 * layout.
 */
function layoutStyle(element: Element): string {
  const width = element.getAttribute('width');
  const height = element.getAttribute('height');
  const given = element.getAttribute('layout');
  const layout = given ?? (height === null ? 'container' : width === null ? 'fixed-height' : 'fixed');
  const ratio = `aspect-ratio:${Number.parseFloat(width ?? '1')}/${Number.parseFloat(height ?? '1')}`;
  switch (layout) {
    case 'responsive':
      return `display:block;position:relative;width:100%;${ratio}`;
    case 'intrinsic':
      return `display:inline-block;position:relative;width:100%;max-width:${px(width)};${ratio}`;
    case 'fixed':
      return `display:inline-block;position:relative;width:${px(width)};height:${px(height)}`;
    case 'fixed-height':
      return `display:block;position:relative;height:${px(height)}`;
    case 'fill':
      return 'display:block;position:absolute;inset:0;width:100%;height:100%';
    case 'nodisplay':
      return 'display:none';
    default:
      return 'display:block;position:relative';
  }
}

/** Sets the style of an AMP element or of the picture that replaces it. The styles of the message come last. */
export function applyLayout(shown: HTMLElement, amp: Element, style: string): void {
  const picture = shown === amp ? '' : 'max-width:100%;object-fit:cover;border:0;';
  shown.style.cssText = `${layoutStyle(amp)};${picture}${style}`;
}
