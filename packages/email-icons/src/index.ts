const networks = [
  'facebook',
  'linkedin',
  'instagram',
  'messenger',
  'twitter',
  'youtube',
  'website',
  'whatsapp',
];
const schemes = ['color', 'dark', 'gray', 'light'];
const phoneColors = ['black', 'blue', 'green', 'grey', 'pink', 'purple', 'red', 'white', 'yellow'];

/** Names of all pictures. The file of a picture is `icons/v1/<name>.png`. */
export const iconNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...networks.flatMap((network) => [
    ...schemes.flatMap((scheme) => [`${network}-circle-${scheme}`, `${network}-icon-${scheme}`]),
    `${network}-symbol-dark`,
    `${network}-symbol-light`,
  ]),
  ...phoneColors.flatMap((color) => [`phone-circle-${color}`, `phone-icon-${color}`]),
]);

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
