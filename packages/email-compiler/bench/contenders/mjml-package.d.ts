/** The package brings no types of its own. */
declare module 'mjml' {
  export default function mjml2html(source: string): Promise<{ readonly html: string }>;
}
