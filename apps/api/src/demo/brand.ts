import type { Brand } from '@x/email-compiler';
import { shopUrl } from './shop-links.ts';

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
