import type { ConditionsProvider } from '@x/block-editor';
import { compile, type BlockDefinition, type EmailDocument } from '@x/email-compiler';

export const conditions: ConditionsProvider = {
  choose: async (condition) => {
    const city = window.prompt(
      'Only for people in this city. Leave empty for everyone.',
      typeof condition === 'string' ? condition : '',
    );
    if (city === null) return null;
    return city === '' ? {} : { condition: city };
  },
  Description: ({ condition }) => <>People in {String(condition)}.</>,
};

/** Compiles the message of one recipient. */
export function compileFor(city: string, document: EmailDocument, blocks: readonly BlockDefinition[]) {
  return compile(document, { blocks, visibleIf: (condition) => condition === city });
}

/** Compiles the message once for all recipients, with conditions in the syntax of the program that fills them in. */
export function compileForAll(document: EmailDocument, blocks: readonly BlockDefinition[]) {
  return compile(document, {
    blocks,
    visibleIf: (city) => ({ before: `{% if city == ${JSON.stringify(city)} %}`, after: '{% endif %}' }),
  });
}
