import { ConfigurationError, readConfiguration } from '../../configuration.ts';
import { type Environment, findUnknownSettings } from '../../environment.ts';
import { type Finding, warning, wrong } from './finding.ts';
import { giveAdvice } from './give-advice.ts';
import { listSettings } from './list-settings.ts';
import { lookAround } from './look-around.ts';

export interface CheckResult {
  readonly text: string;
  /** False if the product would not start, or would be useless. Warnings do not count. */
  readonly isPassed: boolean;
}

async function findEverything(environment: Environment): Promise<readonly Finding[]> {
  const unknown = findUnknownSettings(environment).map((name) =>
    warning(name, 'is not a setting, so it has no effect. Check its spelling.'),
  );
  try {
    const configuration = readConfiguration(environment);
    return [...(await lookAround(configuration)), ...giveAdvice(configuration), ...unknown];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const problems = error.problems.map((problem) => {
      const [subject = ''] = problem.split(' ', 1);
      return wrong(subject, problem.slice(subject.length).trimStart());
    });
    return [...problems, ...unknown];
  }
}

const marks = { good: '✓', warning: '!', error: '✗' } as const;

const lastLines = {
  good: 'The configuration works.',
  warning: 'The configuration works. Read the lines with !.',
  error: 'The configuration does not work. Change what the lines with ✗ say.',
} as const;

/** Shows every setting, then what is wrong or unusual and what to do. Changes nothing. */
export async function checkConfiguration(environment: Environment): Promise<CheckResult> {
  const findings = await findEverything(environment);
  const level =
    (['error', 'warning'] as const).find((bad) => findings.some((finding) => finding.level === bad)) ??
    'good';
  const lines = findings.map(({ level: mark, subject, text }) => `  ${marks[mark]} ${subject} ${text}`);
  return {
    text: `Settings\n\n${listSettings(environment)}\n\nChecks\n\n${lines.join('\n')}\n\n${lastLines[level]}`,
    isPassed: level !== 'error',
  };
}
