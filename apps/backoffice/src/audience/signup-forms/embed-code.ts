import { recipientLanguages, type RecipientLanguage, type SignupForm } from '@x/api-client';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Returns one script tag that shows the whole form, with the current texts, in the styles of the website. Without
 * JavaScript, people follow a link to the page of the form.
 */
export function embedScriptTag({ url, texts }: Pick<SignupForm, 'url' | 'texts'>): string {
  const title = escapeText(firstTexts(texts)?.title ?? '');
  const { origin } = new URL(url);
  return [
    `<script src="${origin}/forms/assets/embed.js" data-form="${url}" data-link="${title}" async></script>`,
    `<noscript><a href="${url}">${title}</a></noscript>`,
  ].join('\n');
}

/** Words of the embed code. The form's own page has all others. */
const words: Readonly<Partial<Record<RecipientLanguage, { readonly email: string; readonly send: string }>>> =
  {
    en: { email: 'Email address', send: 'Sign up' },
    es: { email: 'Correo electrónico', send: 'Suscribirme' },
    de: { email: 'E-Mail-Adresse', send: 'Anmelden' },
    fr: { email: 'Adresse e-mail', send: 'S’inscrire' },
    it: { email: 'Indirizzo email', send: 'Iscriviti' },
    pt: { email: 'Endereço de e-mail', send: 'Inscrever-me' },
  };

function languageOf(texts: SignupForm['texts']): RecipientLanguage {
  return recipientLanguages.find((language) => texts[language] !== undefined) ?? 'en';
}

function firstTexts(texts: SignupForm['texts']) {
  return texts[languageOf(texts)];
}

/**
 * Returns HTML for another website. It asks for the address only, so that the rest, above all the text that people agree
 * to, always comes from the current form.
 */
export function embedCode({ url, texts }: Pick<SignupForm, 'url' | 'texts'>): string {
  const language = languageOf(texts);
  const { email, send } = words[language] ?? { email: 'Email', send: 'OK' };
  const label = escapeText(firstTexts(texts)?.button ?? '') || send;
  return [
    `<form action="${url}" method="post">`,
    `  <input type="hidden" name="language" value="${language}">`,
    `  <label>${email} <input type="email" name="email" autocomplete="email" required></label>`,
    `  <button>${label}</button>`,
    '</form>',
  ].join('\n');
}
