import type { DiagnosticTexts, DiagnosticValues } from './texts.ts';

/** Names of the colors of a brand, for texts on their contrast. */
const brandColors: Readonly<Record<string, string>> = {
  text: 'text',
  muted: 'secondary text',
  heading: 'heading',
  link: 'link',
  buttonText: 'button text',
  canvas: 'message background',
  surface: 'box background',
  button: 'button color',
};

const brandContrastText =
  (start: string) =>
  ({ role, ground }: DiagnosticValues) =>
    `${start} ${brandColors[String(role)] ?? 'text'} color {ink} on the ${brandColors[String(ground)] ?? 'background'} {color} has a contrast ratio of {ratio}. Text needs at least {least}.`;

export const brandTexts: DiagnosticTexts = {
  'brand-value-invalid': 'This value is not valid. {reason}',
  'brand-contrast': /* @__PURE__ */ brandContrastText('The'),
  'brand-contrast-dark': /* @__PURE__ */ brandContrastText('In dark mode, the'),
  'brand-font-unknown':
    'The font {font} is not available. Choose another font, or add the web font that has this name.',
  'brand-logo-alt-missing':
    'The logo has no alternative text, so screen readers skip it and nothing shows when images are blocked. Enter the name of your company.',
};
