/**
 * Moves rules of style elements to style attributes. The code for that loads with the first HTML that has such rules. If it
 * cannot be loaded, the rules stay, and compiling scopes them to the block.
 */
export async function withInlinedStyles(html: string): Promise<string> {
  if (!/<style/i.test(html)) return html;
  try {
    const { inlineStyles } = await import('@x/email-compiler/inline-styles');
    return inlineStyles(html).html;
  } catch {
    return html;
  }
}
