import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Trans } from './trans.tsx';

test.each(['Acme', 'Makers <script>alert(1)</script>', '<b>Acme</b>', 'a < b', '<0>x</0>', '<0/>'])(
  'shows the value %s as it is, beside elements of the text',
  async (name) => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const screen = await render(
      <I18nProvider i18n={i18n}>
        <p>
          <Trans
            id="text"
            message="{name} has <0>{count, plural, one {# project} other {# projects}}</0>."
            values={{ name, count: 2 }}
            components={{ 0: <strong /> }}
          />
        </p>
      </I18nProvider>,
    );
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent(`${name} has 2 projects.`);
    await expect.element(screen.getByRole('strong')).toHaveTextContent('2 projects');
  },
);
