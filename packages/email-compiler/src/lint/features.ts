/** Pattern that recognizes a feature in markup. */
export type FeatureSign =
  /** Matches the name and value of a property in an inline style. */
  | { readonly property: RegExp; readonly value?: RegExp }
  | { readonly element: RegExp; readonly attribute?: string; readonly value?: RegExp }
  /** Matches the text of a style element. */
  | { readonly stylesheet: RegExp }
  /** Matches the path of an image's URL. */
  | { readonly picture: RegExp };

/**
 * Effect of a missing feature. `content` means that something cannot be read, seen or used. `layout` means that parts
 * move, and `looks` that the message looks plainer.
 */
type Loss = 'content' | 'layout' | 'looks';

export type Feature = readonly [
  /** Name in caniemail.com's URL: www.caniemail.com/features/<slug>. */
  slug: string,
  /** Syntax of the feature. Diagnostics show it, unless the diagnostic texts have a name for the feature. */
  syntax: string,
  /** Code of the effect on what recipients see. The texts are in `diagnostics/lint-en.ts` and `diagnostics/es.ts`. */
  effect: string,
  loses: Loss,
  sign: FeatureSign,
];

export type FeatureSlug = (typeof features)[number][0];

/** Features that blocks may use and that some mail clients lack. */
export const features = [
  ['css-display-flex', 'display:flex', 'stacked', 'layout', { property: /^display$/, value: /flex/ }],
  ['css-display-grid', 'display:grid', 'stacked', 'layout', { property: /^display$/, value: /grid/ }],
  ['css-position', 'position', 'misplaced', 'layout', { property: /^position$/, value: /^(?!static)/ }],
  ['css-float', 'float', 'stacked', 'layout', { property: /^float$/, value: /^(?!none)/ }],
  ['css-column-count', 'column-count', 'one-column', 'layout', { property: /^column-count$/ }],
  ['css-writing-mode', 'writing-mode', 'full-width-text', 'layout', { property: /^writing-mode$/ }],
  ['css-transform', 'transform', 'no-transform', 'layout', { property: /^transform$/, value: /^(?!none)/ }],
  ['css-gap', 'gap', 'no-gap', 'looks', { property: /^gap$/ }],
  [
    'css-background-image',
    'background-image',
    'no-background-picture',
    'content',
    { property: /^background(?:-image)?$/, value: /url\(/i },
  ],
  ['css-variables', 'var()', 'no-colors-or-sizes', 'content', { property: /./, value: /var\(/i }],
  [
    'css-modern-color',
    'lch(), oklch(), lab(), oklab()',
    'no-colors',
    'content',
    { property: /./, value: /\b(?:ok)?l(?:ab|ch)\(/i },
  ],
  ['css-rgba', 'rgba()', 'no-colors', 'content', { property: /./, value: /\brgba\(/i }],
  ['css-unit-calc', 'calc()', 'no-sizes', 'layout', { property: /./, value: /\bcalc\(/i }],
  ['css-function-clamp', 'clamp()', 'no-sizes', 'layout', { property: /./, value: /\bclamp\(/i }],
  ['css-function-max', 'max()', 'no-sizes', 'layout', { property: /./, value: /\bmax\(/i }],
  ['css-function-min', 'min()', 'no-sizes', 'layout', { property: /./, value: /\bmin\(/i }],
  ['css-unit-rem', 'rem', 'no-sizes', 'layout', { property: /./, value: /\d(?:rem)\b/i }],
  ['css-unit-vw', 'vw', 'no-sizes', 'layout', { property: /./, value: /\dvw\b/i }],
  ['css-unit-vh', 'vh', 'no-sizes', 'layout', { property: /./, value: /\dvh\b/i }],
  [
    'css-linear-gradient',
    'linear-gradient()',
    'no-gradient',
    'looks',
    { property: /./, value: /linear-gradient\(/i },
  ],
  [
    'css-radial-gradient',
    'radial-gradient()',
    'no-gradient',
    'looks',
    { property: /./, value: /radial-gradient\(/i },
  ],
  [
    'css-conic-gradient',
    'conic-gradient()',
    'no-gradient',
    'looks',
    { property: /./, value: /conic-gradient\(/i },
  ],
  ['css-object-fit', 'object-fit', 'stretched', 'looks', { property: /^object-fit$/ }],
  ['css-aspect-ratio', 'aspect-ratio', 'other-height', 'looks', { property: /^aspect-ratio$/ }],
  ['css-opacity', 'opacity', 'opaque', 'looks', { property: /^opacity$/ }],
  ['css-filter', 'filter', 'plain-pictures', 'looks', { property: /^filter$/ }],
  ['css-backdrop-filter', 'backdrop-filter', 'plain-background', 'looks', { property: /^backdrop-filter$/ }],
  ['css-mix-blend-mode', 'mix-blend-mode', 'no-blending', 'looks', { property: /^mix-blend-mode$/ }],
  ['css-clip-path', 'clip-path', 'not-clipped', 'looks', { property: /^clip-path$/ }],
  ['css-mask-image', 'mask-image', 'not-clipped', 'looks', { property: /^mask-image$/ }],
  [
    'css-border-radius',
    'border-radius',
    'square-corners',
    'looks',
    { property: /^border-radius$/, value: /[1-9]/ },
  ],
  ['css-border-image', 'border-image', 'plain-borders', 'looks', { property: /^border-image$/ }],
  ['css-box-shadow', 'box-shadow', 'no-shadow', 'looks', { property: /^box-shadow$/, value: /^(?!none)/ }],
  ['css-text-shadow', 'text-shadow', 'no-shadow', 'looks', { property: /^text-shadow$/, value: /^(?!none)/ }],
  ['css-text-overflow', 'text-overflow', 'not-shortened', 'looks', { property: /^text-overflow$/ }],
  ['css-list-style-image', 'list-style-image', 'plain-bullets', 'looks', { property: /^list-style-image$/ }],
  ['css-animation', 'animation', 'no-motion', 'looks', { property: /^animation$/ }],
  ['css-transition', 'transition', 'no-motion', 'looks', { property: /^transition$/ }],
  [
    'css-visibility',
    'visibility',
    'hidden-shown',
    'content',
    { property: /^visibility$/, value: /hidden|collapse/ },
  ],
  ['html-video', '<video>', 'no-video', 'content', { element: /^video$/ }],
  ['html-audio', '<audio>', 'no-sound', 'content', { element: /^audio$/ }],
  ['html-object', '<object>', 'no-object', 'content', { element: /^object$/ }],
  ['html-svg', '<svg>', 'no-drawing', 'content', { element: /^svg$/ }],
  ['html-form', '<form>', 'no-form', 'content', { element: /^form$/ }],
  ['html-select', '<select>', 'no-choice', 'content', { element: /^select$/ }],
  ['html-textarea', '<textarea>', 'no-typing', 'content', { element: /^textarea$/ }],
  ['html-dialog', '<dialog>', 'no-dialog', 'content', { element: /^dialog$/ }],
  ['html-progress', '<progress>', 'no-progress-bar', 'content', { element: /^progress$/ }],
  ['html-meter', '<meter>', 'no-meter', 'content', { element: /^meter$/ }],
  ['html-marquee', '<marquee>', 'no-motion', 'looks', { element: /^marquee$/ }],
  [
    'html-input-text',
    '<input type="text">',
    'no-typing',
    'content',
    { element: /^input$/, attribute: 'type', value: /^(?:text|email|tel|number|search|url)$/i },
  ],
  [
    'html-input-checkbox',
    '<input type="checkbox">',
    'no-checkbox',
    'content',
    { element: /^input$/, attribute: 'type', value: /^checkbox$/i },
  ],
  [
    'html-input-radio',
    '<input type="radio">',
    'no-choice',
    'content',
    { element: /^input$/, attribute: 'type', value: /^radio$/i },
  ],
  [
    'html-input-submit',
    '<input type="submit">',
    'no-form',
    'content',
    { element: /^input$/, attribute: 'type', value: /^submit$/i },
  ],
  ['html-button-submit', '<button>', 'dead-button', 'content', { element: /^button$/ }],
  ['html-image-maps', 'usemap', 'no-image-map', 'content', { element: /./, attribute: 'usemap' }],
  [
    'html-anchor-links',
    'href="#"',
    'dead-link',
    'content',
    { element: /^a$/, attribute: 'href', value: /^#./ },
  ],
  ['html-srcset', 'srcset', 'one-picture', 'looks', { element: /^(?:img|source)$/, attribute: 'srcset' }],
  ['html-hidden', 'hidden', 'hidden-shown', 'content', { element: /./, attribute: 'hidden' }],
  ['html-style', '<style>', 'no-styles', 'looks', { stylesheet: /\{/ }],
  ['css-at-media', '@media', 'fixed-styles', 'looks', { stylesheet: /@media/i }],
  ['css-at-font-face', '@font-face', 'other-font', 'looks', { stylesheet: /@font-face/i }],
  ['css-at-import', '@import', 'no-styles', 'looks', { stylesheet: /@import/i }],
  ['css-at-keyframes', '@keyframes', 'no-motion', 'looks', { stylesheet: /@keyframes/i }],
  ['css-pseudo-class-hover', ':hover', 'no-hover', 'looks', { stylesheet: /:hover/i }],
  ['css-pseudo-class-checked', ':checked', 'no-reaction', 'content', { stylesheet: /:checked/i }],
  ['css-pseudo-element-before', '::before', 'addition-missing', 'content', { stylesheet: /::?before/i }],
  ['image-webp', 'WebP', 'picture-missing', 'content', { picture: /\.webp$/i }],
  ['image-avif', 'AVIF', 'picture-missing', 'content', { picture: /\.avif$/i }],
  ['image-svg', 'SVG', 'picture-missing', 'content', { picture: /\.svgz?$/i }],
  ['image-heif', 'HEIF', 'picture-missing', 'content', { picture: /\.hei[cf]$/i }],
  ['image-bmp', 'BMP', 'picture-missing', 'content', { picture: /\.bmp$/i }],
  ['image-ico', 'ICO', 'picture-missing', 'content', { picture: /\.ico$/i }],
  ['image-tiff', 'TIFF', 'picture-missing', 'content', { picture: /\.tiff?$/i }],
  ['image-mp4', 'MP4', 'picture-missing', 'content', { picture: /\.mp4$/i }],
] as const satisfies readonly Feature[];
