import type { Meta, StoryObj } from '@storybook/react-vite';
import { contrast, contrastPairs, type ContrastPair } from './contrast.ts';
import { Specimen, SpecimenTable, Value } from './specimen.tsx';
import { tokens } from './tokens.ts';

const meta = { title: 'Foundations/Tokens/Color', tags: ['!autodocs', '!dev'] } satisfies Meta;
export default meta;
type Story = StoryObj;

const themes = ['light', 'dark'] as const;

/** The first group whose pattern matches a token takes it. */
const groups = [
  { title: 'Backgrounds', pattern: /^(?:canvas|surface|sunken|overlay|hover|pressed|backdrop|inverse)$/u },
  { title: 'Charts', pattern: /^chart-/u },
  { title: 'Meaning', pattern: /(?:success|warning|danger|info)/u },
  { title: 'Accent', pattern: /(?:accent|focus)/u },
  { title: 'Text', pattern: /(?:text|on-inverse)/u },
  { title: 'Lines', pattern: /^(?:line|control)/u },
];

const colors = Object.keys(tokens.light).filter((name) => !/^(?:shadow|color-scheme)/u.test(name));
const groupOf = (name: string) => groups.find(({ pattern }) => pattern.test(name))?.title ?? 'Other';
const titles = [...groups.map(({ title }) => title), 'Other'];

function Swatch({ value }: { readonly value: string }) {
  return (
    <span className="x:flex x:items-center x:gap-2">
      <span
        aria-hidden
        className="x:size-6 x:shrink-0 x:rounded-md x:border x:border-line-strong"
        style={{ background: value }}
      />
      <Value>{value}</Value>
    </span>
  );
}

export const Palette: Story = {
  render: () => (
    <>
      {titles
        .map((title) => ({ title, names: colors.filter((name) => groupOf(name) === title) }))
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          <Specimen key={title} title={title}>
            <SpecimenTable
              caption={title}
              heads={['Token', 'Light', 'Dark']}
              rows={names.map((name) => ({
                id: name,
                cells: [
                  <span key="name" className="x:text-13">{`--xui-${name}`}</span>,
                  ...themes.map((theme) => <Swatch key={theme} value={tokens[theme][name] ?? ''} />),
                ],
              }))}
            />
          </Specimen>
        ))}
    </>
  ),
};

/** Text on its background, or a shape, in the colors of a theme, with the measured contrast. */
function Sample({ pair, theme }: { readonly pair: ContrastPair; readonly theme: 'light' | 'dark' }) {
  const { [pair.foreground]: color = '', [pair.background]: background = '' } = tokens[theme];
  // Rounded down, so that 4.49 does not look sufficient.
  const measured = (Math.floor(contrast(color, background) * 10) / 10).toFixed(1);
  return (
    <span className="x:flex x:items-center x:gap-1.5">
      <span
        aria-hidden
        className="x:flex x:h-6 x:w-8 x:shrink-0 x:items-center x:justify-center x:rounded-sm x:border x:border-line x:font-medium"
        style={{ background, color }}
      >
        {pair.least === 4.5 ? (
          'Aa'
        ) : (
          <span className="x:size-3 x:rounded-full" style={{ background: color }} />
        )}
      </span>
      <span className="x:tabular-nums">
        <span className="x:sr-only">{`${theme}: `}</span>
        {measured}
      </span>
    </span>
  );
}

const backgrounds = [...new Set(contrastPairs.map(({ background }) => background))];

export const Contrast: Story = {
  render: () => (
    <>
      {backgrounds.map((background) => (
        <Specimen key={background} title={`On ${background}`}>
          <ul className="x:grid x:grid-cols-[repeat(auto-fill,minmax(156px,1fr))] x:gap-x-4 x:gap-y-3 x:text-12">
            {contrastPairs
              .filter((pair) => pair.background === background)
              .map((pair) => (
                <li key={pair.foreground}>
                  <span className="x:mb-1 x:flex x:justify-between x:gap-2 x:pr-2">
                    {pair.foreground}
                    <span className="x:text-muted x:tabular-nums">{`≥ ${String(pair.least)}`}</span>
                  </span>
                  <span className="x:flex x:gap-3">
                    {themes.map((theme) => (
                      <Sample key={theme} pair={pair} theme={theme} />
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        </Specimen>
      ))}
    </>
  ),
};
