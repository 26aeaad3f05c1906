import type { Brand } from '@x/email-compiler';

export const brand: Brand = {
  colors: { primary: { light: '#8a1c3b', dark: '#ff9db4' }, canvas: { light: '#ffffff' } },
  fonts: { heading: 'Harbour Serif', text: 'Verdana' },
  webFonts: [{ name: 'Harbour Serif', url: 'https://harbour.example.com/fonts.css', fallback: 'serif' }],
  logo: {
    src: 'https://harbour.example.com/logo.png',
    alt: 'Harbour Books',
    width: 320,
    height: 80,
    link: 'https://harbour.example.com',
  },
  footer: { company: 'Harbour Books', address: '1 Harbour Street, 08001 Barcelona' },
};
