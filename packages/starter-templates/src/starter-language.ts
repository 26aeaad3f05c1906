/** Languages in which every starter exists. */
export const starterLanguages = ['en', 'es'] as const;

export type StarterLanguage = (typeof starterLanguages)[number];
