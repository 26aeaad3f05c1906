import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { createWordSet, type WordSets } from './composed-words.ts';
import { predictableWords } from './predictable-words.ts';
import { calendarWords, commonWords, dictionary } from './word-lists.ts';

export const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  // With the default of 100, a password full of digits for letters takes a second.
  l33tMaxSubstitutions: 10,
});

/** Short words can be found in any text. */
const shortestCommonWord = 4;

export const wordSets: WordSets = {
  predictable: createWordSet([...predictableWords, ...calendarWords]),
  common: createWordSet(commonWords.filter((word) => word.length >= shortestCommonWord)),
};
