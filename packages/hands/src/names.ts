/** Names of 40 characters, which is a usual length for a project. The German one has a word that hardly fits a phone. */
export const longNames = {
  en: 'Northern Lights Pottery & Glass Workshop',
  de: 'Donaudampfschifffahrtsandenken & Zubehör',
  ar: 'متجر الخزف والزجاج المصنوعين يدوياً بدبي',
} as const;
