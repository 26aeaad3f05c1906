/** Texts of a new sign-up form block by the language of its message. */
export const signupFormTexts = {
  en: { button: 'Sign up' },
  es: { button: 'Suscríbete' },
};
