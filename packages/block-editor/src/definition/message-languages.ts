import type { Direction } from '@x/email-compiler';

/** Languages that the message's settings offer, as BCP 47 tags. */
export const messageLanguages: readonly string[] = (
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr ' +
  'sv th tr uk ur vi zh-CN zh-TW'
).split(' ');

const fromRightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns the first part of a language tag, such as `pt` of `pt-BR`. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}

export function directionOf(language: string): Direction {
  return fromRightToLeft.has(primaryLanguage(language)) ? 'rtl' : 'ltr';
}
