import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Say } from './languages.ts';
import { waitForMail } from './mail.ts';
import { pickOption } from './pick-option.ts';

/** Texts of the pages for visitors and recipients, which are not in the catalogs of the back-office. */
export const visitorWords = {
  en: {
    email: 'Email address',
    firstName: 'First name',
    send: 'Sign up',
    check: 'Check your inbox',
    confirm: 'Confirm',
    thanks: 'Thank you',
    verified: 'The automatic check is done.',
    title: 'Email preferences',
    save: 'Save preferences',
    saved: 'Your preferences were saved.',
    pause: 'Pause for 30 days',
    resume: 'Resume now',
    unsubscribe: 'Unsubscribe from all',
    resubscribe: 'Subscribe again',
    leave: 'Unsubscribe',
    left: 'You have unsubscribed',
    tooMany: 'I get too many messages',
    comment: /Anything else/u,
    answer: 'Send answer',
    thanksForAnswer: 'Thank you for your answer.',
    choose: 'Choose what you receive instead',
    some: 'Subscribe to these topics',
    noneChosen: 'Choose at least one topic.',
    back: 'Welcome back. You will receive messages again.',
    agreed: /I want to receive messages from .+ again\./u,
  },
  es: {
    email: 'Correo electrónico',
    firstName: 'Nombre',
    send: 'Suscribirme',
    check: 'Revisa tu correo',
    confirm: 'Confirmar',
    thanks: 'Gracias',
    verified: 'La comprobación automática ha terminado.',
    title: 'Preferencias de correo',
    save: 'Guardar preferencias',
    saved: 'Tus preferencias se han guardado.',
    pause: 'Pausar 30 días',
    resume: 'Reanudar ahora',
    unsubscribe: 'Darme de baja de todo',
    resubscribe: 'Volver a suscribirme',
    leave: 'Darme de baja',
    left: 'Te has dado de baja',
    tooMany: 'Recibo demasiados mensajes',
    comment: /algo más/u,
    answer: 'Enviar respuesta',
    thanksForAnswer: 'Gracias por tu respuesta.',
    choose: 'Prefiero elegir qué recibo',
    some: 'Suscribirme a estos temas',
    noneChosen: 'Elige al menos un tema.',
    back: 'Nos alegra tenerte de vuelta. Volverás a recibir mensajes.',
    agreed: /Quiero volver a recibir mensajes de .+\./u,
  },
} as const;

type VisitorWords = (typeof visitorWords)['en' | 'es'];

export interface FormToCreate {
  readonly audience: string;
  readonly language: 'en' | 'es';
  /** Tag of everyone who signs up. */
  readonly tag: string;
}

/** Fills in the open page for a new sign-up form. Returns the address of the form. */
export async function createForm(
  page: Page,
  say: Say,
  { audience, language, tag }: FormToCreate,
): Promise<string> {
  const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: false });
  await field('Title').fill(`Letter ${language}`);
  await field('What people agree to').fill(`Consent ${language}`);
  await page.locator('input[name=name]').fill(`Website ${language}`);
  await pickOption(page.getByRole('combobox', { name: say('Audience') }), audience);
  await pickOption(page.getByRole('combobox', { name: say('Sender of the confirmation') }), 1);
  await field('Tags').fill(tag);
  await page.getByRole('button', { name: say('Create form') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Website ${language}` })).toBeVisible();
  const link = page.getByRole('link', { name: say('Open the form') });
  return (await link.getAttribute('href')) ?? '';
}

export interface SignUp {
  readonly form: string;
  readonly email: string;
  readonly words: VisitorWords;
  readonly catcherUrl: string;
  /** Left out if the form does not ask for it. */
  readonly firstName?: string;
  readonly beforeSending?: () => Promise<void>;
  readonly beforeConfirming?: () => Promise<void>;
  /** Heading of the page after the confirmation. Default: that of the form. */
  readonly thanks?: string;
}

/** Fills in and sends a sign-up form, and confirms by the link in the message. */
export async function signUp(page: Page, options: SignUp): Promise<void> {
  const { form, email, words, catcherUrl, firstName } = options;
  await page.goto(form);
  await page.getByRole('textbox', { name: words.email }).fill(email);
  if (firstName !== undefined) await page.getByRole('textbox', { name: words.firstName }).fill(firstName);
  await page.locator('input[name=consent]').check();
  await options.beforeSending?.();
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
  const mail = await waitForMail(catcherUrl, email);
  const [link = ''] = /http\S+\/signups\/[\w-]+/u.exec(mail.text) ?? [];
  await page.goto(link);
  await options.beforeConfirming?.();
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: options.thanks ?? words.thanks })).toBeVisible();
}
