import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // A host may send the document with a doctype in either case.
      'doctype-style': 'off',
      // Subresource integrity of the player is the host's choice.
      'require-sri': 'off',
    },
  }),
);

/** Returns the errors of a page against the HTML standard, each with its rule and its element. */
export function pageProblems(page: string): readonly string[] {
  const { results } = validator.validateStringSync(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
