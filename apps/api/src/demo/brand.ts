import type { Brand } from '@x/email-compiler';
import { exampleLink } from '@x/starter-templates';

/** Path of the pages of the demo's shop. */
export const shopPath = '/demo/shop';

/** Path of the webhook that the forms of the demo's messages call. */
export const webhookPath = '/demo/webhook';

/** Returns the address of a page of the demo's shop. */
function shopUrl(publicUrl: string, page = ''): string {
  return `${publicUrl}${shopPath}${page}`;
}

/** Replaces the placeholder links of a design by pages of the demo's shop, so that every link of the demo opens. */
export function toShopLink(link: string, publicUrl: string): string {
  return link.startsWith(exampleLink) ? shopUrl(publicUrl, link.slice(exampleLink.length)) : link;
}

/** Brand of the demo project, in the style of its templates. Its profiles are pages of the demo's shop. */
export const createDemoBrand = (publicUrl: string): Brand => ({
  colors: {
    primary: { light: '#1f4d3f', dark: '#8fd3b8' },
    secondary: { light: '#b4532a' },
    text: { light: '#1d2b26' },
    muted: { light: '#5a655f' },
    heading: { light: '#1d2b26' },
    buttonText: { light: '#ffffff', dark: '#10231c' },
    backdrop: { light: '#f4eee3' },
    surface: { light: '#eef5f0' },
    line: { light: '#dbe4de' },
  },
  fonts: { heading: 'Merriweather', text: 'Open Sans' },
  heading: { fontSize: 30 },
  text: { fontSize: 16 },
  button: { shape: 'pill' },
  footer: { company: 'Lantern & Orchard', address: '12 Garden Street, 28001 Madrid' },
  social: [
    { type: 'instagram', link: shopUrl(publicUrl, '/instagram') },
    { type: 'website', link: shopUrl(publicUrl) },
  ],
});
