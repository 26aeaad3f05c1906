/**
 * Describes what can be seen of an element and its content with forced colors: no shadows, and only those colors that the
 * browser leaves. Two states that a user must tell apart give different texts. Runs in the page, so it contains everything
 * that it calls.
 */
export function describeSeen(element: Element): string {
  const isClear = (color: string) => color === 'transparent' || /^rgba\(.*[,/] 0\)$/u.test(color);
  /** Returns the color that is behind a part. A transparent background differs from none only in its computed value. */
  function ground(part: Element | null): string {
    if (part === null) return 'page';
    const { backgroundColor } = getComputedStyle(part);
    return isClear(backgroundColor) ? ground(part.parentElement) : backgroundColor;
  }
  function line(width: string, kind: string, color: string): string {
    return width === '0px' || kind === 'none' || isClear(color) ? 'none' : `${width} ${kind} ${color}`;
  }
  const canvas = document.body.appendChild(document.createElement('i'));
  canvas.style.backgroundColor = 'Canvas';
  const page = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  function drawn(part: Element): string {
    if (!part.checkVisibility({ visibilityProperty: true })) return 'hidden';
    const style = getComputedStyle(part);
    const behind = ground(part);
    return [
      behind === 'page' ? page : behind,
      style.color,
      style.opacity,
      style.textDecorationLine,
      line(style.borderTopWidth, style.borderTopStyle, style.borderTopColor),
      line(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor),
      line(style.outlineWidth, style.outlineStyle, style.outlineColor),
    ].join(' | ');
  }
  return [element, ...element.querySelectorAll('*')].map(drawn).join('\n');
}
