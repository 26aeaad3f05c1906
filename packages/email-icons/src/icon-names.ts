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
