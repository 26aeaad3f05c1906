import type { SignupForm } from '@x/api-client';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Returns one script tag that shows the whole form, with the current texts, in the styles of the website. Without
 * JavaScript, people follow a link to the page of the form.
 */
export function embedScriptTag({ url, texts }: Pick<SignupForm, 'url' | 'texts'>): string {
  const title = escapeText((texts.en ?? texts.es)?.title ?? '');
  const { origin } = new URL(url);
  return [
    `<script src="${origin}/forms/assets/embed.js" data-form="${url}" data-link="${title}" async></script>`,
    `<noscript><a href="${url}">${title}</a></noscript>`,
  ].join('\n');
}

const words = {
  en: { email: 'Email address', send: 'Sign up' },
  es: { email: 'Correo electrónico', send: 'Suscribirme' },
} as const;

/**
 * Returns HTML for another website. It asks for the address only, so that the rest, above all the text that people agree
 * to, always comes from the current form.
 */
export function embedCode({ url, texts }: Pick<SignupForm, 'url' | 'texts'>): string {
  const language = texts.en === undefined ? 'es' : 'en';
  const { email, send } = words[language];
  return [
    `<form action="${url}" method="post">`,
    `  <input type="hidden" name="language" value="${language}">`,
    `  <label>${email} <input type="email" name="email" autocomplete="email" required></label>`,
    `  <button>${send}</button>`,
    '</form>',
  ].join('\n');
}
