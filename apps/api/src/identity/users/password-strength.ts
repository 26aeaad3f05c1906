import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { createWordSet, isComposedOfWords } from './composed-words.ts';
import { findPersonalWords } from './predictable-words.ts';

/** If the beginning is hard to guess, so is the whole password. Longer texts would take longer to check. */
const checkedLength = 64;

/**
 * True for passwords that consist of words, such as "Summer2026!", and for those that zxcvbn expects to be guessed
 * within 100 million tries.
 */
async function isGuessable(password: string, personal: readonly string[]): Promise<boolean> {
  // Loaded by the first check: the lists take 20 MB of memory and a third of a second.
  const { zxcvbn, wordSets } = await import('./estimator.ts');
  const checked = password.slice(0, checkedLength);
  const predictable = wordSets.predictable.union(createWordSet(personal));
  if (isComposedOfWords(checked, { ...wordSets, predictable })) return true;
  return zxcvbn.check(checked, [...personal]).score < 3;
}

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** Names of the organizations that the person belongs to or is invited to. */
  readonly organizations: readonly string[];
}

export async function weakPassword(
  password: string,
  { name, email, organizations }: PasswordOwner,
): Promise<Refusal<'password_too_weak'> | undefined> {
  if (!(await isGuessable(password, findPersonalWords([name, email, ...organizations])))) return undefined;
  return refuse('password_too_weak', { path: 'body.password' });
}
