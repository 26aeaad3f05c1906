import { iconNames } from './icon-names.ts';

export { iconNames };

/** Version of the pictures. Sent messages show the pictures of their version, so a new look needs a new version. */
export const iconVersion = 'v1';

/**
 * Creates the `assets` option of `@x/email-compiler`. Publish the folder `icons` of this package at `baseUrl`, an
 * absolute https address. Pass the same function at every call, because the editor compiles again if it changes.
 */
export function createAssets(baseUrl: string): (name: string) => string | undefined {
  const folder = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/${iconVersion}`;
  return (name) => (iconNames.has(name) ? `${folder}/${name}.png` : undefined);
}
