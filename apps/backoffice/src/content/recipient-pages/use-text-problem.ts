import { useLingui } from '@lingui/react/macro';
import type { ErrorItem } from '@x/api-client';

/** Returns why a text of recipient pages was refused, as a sentence that says what to do. */
export function useTextProblem(): (error: ErrorItem) => string {
  const { t } = useLingui();
  return ({ details, message }) => {
    const { problem, parameter } = details ?? {};
    const name = `{${typeof parameter === 'string' ? parameter : ''}}`;
    if (problem === 'missing') return t`Add ${name} where its value belongs.`;
    if (problem === 'unknown') return t`Remove ${name}. Nothing fills it in here.`;
    const example = '{email}';
    if (problem === 'syntax') return t`Check the braces. A value is written as in ${example}.`;
    return message;
  };
}
