import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

/** Rarer words cost memory and hardly make a password easier to guess. */
const listLimit = 20_000;

const byFrequency = [
  english['commonWords-en'],
  spanish['commonWords-es-es'],
  english['firstnames-en'],
  spanish['firstnames-es-es'],
].map((list) => list.slice(0, listLimit));

/**
 * One list, the most frequent words of each list first. zxcvbn looks each part of a password up in each list, and would
 * need a second for the 36 lists of the language packages.
 */
function merge(lists: readonly (readonly string[])[]): readonly string[] {
  const words = new Set<string>();
  for (let rank = 0; rank < listLimit; rank += 1) {
    for (const list of lists) {
      const word = list[rank];
      if (word !== undefined) words.add(word);
    }
  }
  return [...words];
}

export const dictionary = { ...common, words: [...merge(byFrequency)] };

export const commonWords: readonly string[] = [...dictionary.words, ...common['passwords-common']];

/** Seasons, months, days, times of the day and numbers. */
export const calendarWords: readonly string[] = [
  english['seasons-en'],
  english['months-en'],
  english['daysOfWeek-en'],
  english['timePeriods-en'],
  english['cardinalNumbers-en'],
  spanish['seasons-es-es'],
  spanish['months-es-es'],
  spanish['daysOfWeek-es-es'],
  spanish['timePeriods-es-es'],
  spanish['cardinalNumbers-es-es'],
].flat();
