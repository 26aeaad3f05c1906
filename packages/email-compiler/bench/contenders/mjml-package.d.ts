/** Declares mjml, because the package has no types. */
declare module 'mjml' {
  export default function mjml2html(source: string): Promise<{ readonly html: string }>;
}
