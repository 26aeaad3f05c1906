import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Archive,
  BarChart3,
  Copy,
  Folder,
  Image,
  Link2,
  Mail,
  Moon,
  Pencil,
  Plus,
  Search,
  Send,
  Settings,
  Sun,
  Trash2,
  Users,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { Specimen, SpecimenTable, Value } from './specimen.tsx';
import { tailwindTheme, themeValues, tokens, type NamedValue } from './tokens.ts';

const meta = { title: 'Foundations/Tokens', tags: ['!autodocs', '!dev'] } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Purpose of each step of the type scale. Sizes and line heights come from the theme. */
const textUses: Readonly<Record<string, string>> = {
  28: 'Title of a page before sign-in',
  20: 'Title of a page, a figure',
  16: 'Title of a dialog',
  14: 'Title of a card, large controls',
  13: 'Everything else',
  12: 'Hints, table headings, badges',
};

function textStyle({ name, value }: NamedValue): CSSProperties {
  return {
    fontSize: value,
    lineHeight: tailwindTheme[`text-${name}--line-height`],
    letterSpacing: tailwindTheme[`text-${name}--letter-spacing`],
  };
}

export const Type: Story = {
  render: () => (
    <>
      <Specimen title="Sizes">
        <SpecimenTable
          caption="Sizes of text"
          heads={['Specimen', 'Utility', 'Size', 'Line height', 'Letter spacing']}
          rows={themeValues('text-')
            .toReversed()
            .map((step) => ({
              id: step.name,
              cells: [
                <span key="specimen" style={textStyle(step)}>
                  {textUses[step.name] ?? 'Not in use'}
                </span>,
                <Value key="utility">{`x:text-${step.name}`}</Value>,
                step.value,
                tailwindTheme[`text-${step.name}--line-height`] ?? '',
                tailwindTheme[`text-${step.name}--letter-spacing`] ?? '0',
              ],
            }))}
        />
      </Specimen>
      <Specimen title="Weights">
        <SpecimenTable
          caption="Weights of text"
          heads={['Specimen', 'Utility', 'Weight']}
          rows={themeValues('font-weight-').map(({ name, value }) => ({
            id: name,
            cells: [
              <span key="specimen" className="x:text-14" style={{ fontWeight: Number(value) }}>
                Write it once
              </span>,
              <Value key="utility">{`x:font-${name}`}</Value>,
              value,
            ],
          }))}
        />
      </Specimen>
      <Specimen title="Families">
        <SpecimenTable
          caption="Families of type"
          heads={['Specimen', 'Token', 'Value']}
          rows={['font-sans', 'font-mono'].map((name) => ({
            id: name,
            cells: [
              <span key="specimen" className="x:text-14" style={{ fontFamily: tokens.shared[name] }}>
                0123 Aa
              </span>,
              <Value key="token">{`--xui-${name}`}</Value>,
              tokens.shared[name] ?? '',
            ],
          }))}
        />
      </Specimen>
    </>
  ),
};

const unit = Number.parseInt(tailwindTheme['spacing'] ?? '', 10);

export const Space: Story = {
  render: () => (
    <Specimen title={`A grid of ${String(unit)} px`}>
      <SpecimenTable
        caption="Steps of spacing"
        heads={['Specimen', 'Utility', 'Size']}
        rows={[1, 2, 3, 4, 5, 6, 8, 12].map((step) => ({
          id: String(step),
          cells: [
            <span
              key="specimen"
              className="x:block x:h-3 x:rounded-sm x:bg-accent"
              style={{ width: step * unit }}
            />,
            <Value key="utility">{`x:p-${String(step)}`}</Value>,
            `${String(step * unit)} px`,
          ],
        }))}
      />
    </Specimen>
  ),
};

function Box({ style }: { readonly style: CSSProperties }) {
  return (
    <span className="x:my-2 x:block x:h-12 x:w-24 x:border x:border-line-strong x:bg-surface" style={style} />
  );
}

export const Radius: Story = {
  render: () => (
    <Specimen title="Radii">
      <SpecimenTable
        caption="Radii"
        heads={['Specimen', 'Utility', 'Value']}
        rows={themeValues('radius-').map(({ name, value }) => ({
          id: name,
          cells: [
            <Box key="specimen" style={{ borderRadius: value }} />,
            <Value key="utility">{`x:rounded-${name}`}</Value>,
            value,
          ],
        }))}
      />
    </Specimen>
  ),
};

export const Shadow: Story = {
  render: () => (
    <Specimen title="Shadows">
      <SpecimenTable
        caption="Shadows"
        heads={['Specimen', 'Utility', 'Light', 'Dark']}
        rows={['shadow-raised', 'shadow-overlay'].map((name) => ({
          id: name,
          cells: [
            <Box
              key="specimen"
              style={{ boxShadow: `var(--xui-${name})`, borderWidth: 0, borderRadius: 6 }}
            />,
            <Value key="utility">{`x:${name}`}</Value>,
            <Value key="light" long>
              {tokens.light[name] ?? ''}
            </Value>,
            <Value key="dark" long>
              {tokens.dark[name] ?? ''}
            </Value>,
          ],
        }))}
      />
    </Specimen>
  ),
};

export const Breakpoints: Story = {
  render: () => (
    <>
      <Specimen title="Breakpoints">
        <SpecimenTable
          caption="Breakpoints"
          heads={['Utility', 'From']}
          rows={themeValues('breakpoint-').map(({ name, value }) => ({
            id: name,
            cells: [<Value key="utility">{`x:${name}:`}</Value>, value],
          }))}
        />
      </Specimen>
      <Specimen title="Widths of content">
        <SpecimenTable
          caption="Widths of content"
          heads={['Utility', 'At most']}
          rows={themeValues('container-').map(({ name, value }) => ({
            id: name,
            cells: [<Value key="utility">{`x:max-w-${name}`}</Value>, value],
          }))}
        />
      </Specimen>
    </>
  ),
};

const icons = {
  Archive,
  BarChart3,
  Copy,
  Folder,
  Image,
  Link2,
  Mail,
  Moon,
  Pencil,
  Plus,
  Search,
  Send,
  Settings,
  Sun,
  Trash2,
  Users,
};

export const Icons: Story = {
  render: () => (
    <Specimen title="Icons in use">
      <ul className="x:grid x:grid-cols-[repeat(auto-fill,minmax(104px,1fr))] x:gap-3">
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className="x:flex x:items-center x:gap-2 x:text-12 x:text-muted">
            <Icon size={16} aria-hidden className="x:text-text" />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  ),
};

const motionUses: Readonly<Record<string, string>> = {
  appear: 'Menus, popovers and dialogs',
  fade: 'The background of a dialog, tooltips',
  drawer: 'The navigation on a phone',
  spin: 'A button that waits',
  pulse: 'Placeholders of loading content',
  slide: 'The line at the top of a loading page',
};

export const Motion: Story = {
  render: () => (
    <Specimen title="Animations">
      <SpecimenTable
        caption="Animations"
        heads={['Specimen', 'Utility', 'Use', 'Value']}
        rows={themeValues('animate-').map(({ name, value }) => ({
          id: name,
          cells: [
            <span key="specimen" className="x:block x:w-10 x:overflow-clip x:py-1">
              <span
                className="x:block x:size-6 x:rounded-sm x:bg-accent"
                style={{ animation: `${value}${value.includes('infinite') ? '' : ' 3'}` }}
              />
            </span>,
            <Value key="utility">{`x:animate-${name}`}</Value>,
            motionUses[name] ?? '',
            <Value key="value" long>
              {value}
            </Value>,
          ],
        }))}
      />
      <p className="x:mt-4 x:text-12 x:text-muted">
        {`Transitions of color take ${tailwindTheme['default-transition-duration'] ?? ''}, with ${
          tailwindTheme['default-transition-timing-function'] ?? ''
        }.`}
      </p>
    </Specimen>
  ),
};
