/** Types for tr46, which has no types. Options default to false. Results are as in UTS #46 §4. */
declare module 'tr46' {
  export interface UnicodeOptions {
    readonly checkBidi?: boolean;
    readonly checkHyphens?: boolean;
    readonly checkJoiners?: boolean;
    readonly useSTD3ASCIIRules?: boolean;
    readonly transitionalProcessing?: boolean;
  }

  export interface AsciiOptions extends UnicodeOptions {
    readonly verifyDNSLength?: boolean;
  }

  /** Returns null if the domain is not valid. */
  export function toASCII(domain: string, options?: AsciiOptions): string | null;
  export function toUnicode(
    domain: string,
    options?: UnicodeOptions,
  ): { readonly domain: string; readonly error: boolean };
}
