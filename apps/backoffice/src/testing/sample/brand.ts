import type { BrandSettings } from '@x/api-client';

export const brandSettings: BrandSettings = {
  config: JSON.stringify({
    colors: { primary: { light: '#2f6b4f', dark: '#8fd3b0' }, heading: { light: '#1d3b2f' } },
    fonts: { heading: 'Playfair Display', text: 'Open Sans' },
    heading: { fontSize: 30 },
    button: { shape: 'pill' },
    footer: { company: 'Lantern & Orchard', address: '12 Mill Lane, Bath' },
    social: [{ type: 'instagram', link: 'lanternorchard' }],
  }),
};
