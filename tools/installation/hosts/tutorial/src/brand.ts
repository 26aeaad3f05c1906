import type { Brand } from '@x/email-compiler';

export const brand: Brand = {
  colors: {
    primary: { light: '#0f766e', dark: '#2dd4bf' },
    heading: { light: '#115e59', dark: '#5eead4' },
  },
  fonts: { heading: 'Georgia', text: 'Verdana' },
};
