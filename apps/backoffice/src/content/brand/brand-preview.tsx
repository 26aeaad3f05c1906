import { useLingui } from '@lingui/react/macro';
import type { Brand } from '@x/email-compiler';
import { Card, SegmentedControl } from '@x/ui';
import { Moon, Sun } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { MessageFrame } from '../messages/message-frame.tsx';
import { compileContent } from '../messages/content.ts';
import { inColorScheme, type ColorScheme } from './in-color-scheme.ts';
import { createSampleMessage } from './sample-message.ts';

/** Shows a sample message with the brand, in light and in dark mode. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const { i18n, t } = useLingui();
  const [scheme, setScheme] = useState<ColorScheme>('light');
  const message = createSampleMessage({
    language: i18n.locale,
    title: t`New for the season`,
    text: t`This is what your messages look like with these colors and fonts.`,
    link: t`Links have a color of their own.`,
    button: t`Go to the shop`,
    cardTitle: t`A card`,
    cardText: t`Cards set apart what belongs together.`,
    footer: t`You receive this email because you signed up for it.`,
  });
  // Typing stays fluent while the message is compiled.
  const shown = useDeferredValue(brand);
  const html = compileContent(message, { brand: shown }).content_html;
  return (
    <Card
      title={t`Preview`}
      padding="none"
      actions={
        <SegmentedControl<ColorScheme>
          label={t`Mode of the preview`}
          size="small"
          value={scheme}
          onValueChange={setScheme}
          segments={[
            {
              value: 'light',
              label: t({ message: 'Light', context: 'color scheme' }),
              icon: <Sun aria-hidden />,
            },
            {
              value: 'dark',
              label: t({ message: 'Dark', context: 'color scheme' }),
              icon: <Moon aria-hidden />,
            },
          ]}
        />
      }
    >
      <MessageFrame
        title={t`Sample message`}
        markup={inColorScheme(html, scheme)}
        className="x:block x:h-[36rem] x:w-full x:border-0 x:border-t x:border-line x:bg-[#fff] x:lg:h-[min(48rem,calc(100dvh-12rem))]"
      />
    </Card>
  );
}
