import { useLingui } from '@lingui/react/macro';
import type { Brand } from '@x/email-compiler';
import { Card } from '@x/ui';
import { useDeferredValue } from 'react';
import { useDarkModeChoice } from '../messages/dark-mode-choice.tsx';
import { MessageFrame } from '../messages/message-frame.tsx';
import { compileContent } from '../messages/content.ts';
import { createSampleMessage } from './sample-message.ts';

/** Shows a sample message with the brand, in light mode or in the dark mode of a mail client. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const { i18n, t } = useLingui();
  const { setDark, inScheme, renderMenu } = useDarkModeChoice();
  const message = createSampleMessage({
    language: i18n.locale,
    title: t`New for the season`,
    text: t`This is what your messages look like with these colors and fonts.`,
    link: t`Links have their own color.`,
    button: t`Go to the shop`,
    cardTitle: t`A box`,
    cardText: t`Boxes group what belongs together.`,
    footer: t`You receive this email because you signed up for it.`,
  });
  // Typing stays fluent while the message is compiled.
  const shown = useDeferredValue(brand);
  const html = compileContent(message, { brand: shown }).content_html;
  return (
    <Card title={t`Preview`} padding="none" actions={renderMenu(setDark)}>
      <MessageFrame
        title={t`Sample message`}
        markup={html}
        inScheme={inScheme}
        className="x:block x:h-[36rem] x:w-full x:border-0 x:border-t x:border-line x:bg-[#fff] x:lg:h-[min(48rem,calc(100dvh-12rem))]"
      />
    </Card>
  );
}
