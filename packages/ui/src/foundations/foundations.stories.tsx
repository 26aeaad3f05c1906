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
import type { ReactNode } from 'react';

/**
 * The design tokens, which only `theme/tokens.css` defines. A test checks every pair of colors for WCAG 2.2 AA in both
 * themes.
 */
const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="x:mb-8 x:max-w-xl">
      <h2 className="x:mb-3 x:text-14 x:font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Swatch({ token }: { readonly token: string }) {
  return (
    <li className="x:min-w-0">
      <div
        className="x:h-12 x:rounded-md x:border x:border-line"
        style={{ background: `var(--xui-${token})` }}
      />
      <p className="x:mt-1 x:truncate x:text-12 x:text-muted">{token}</p>
    </li>
  );
}

const grid = 'x:grid x:grid-cols-[repeat(auto-fill,minmax(104px,1fr))] x:gap-3';

const swatches = [
  { title: 'Grounds', tokens: ['canvas', 'surface', 'sunken', 'overlay', 'hover', 'pressed'] },
  {
    title: 'Text and lines',
    tokens: ['text', 'text-muted', 'text-disabled', 'control', 'line-strong', 'line'],
  },
  {
    title: 'Accent and meaning',
    tokens: ['accent', 'success', 'warning', 'danger', 'info'].flatMap((name) => [name, `${name}-soft`]),
  },
  { title: 'Charts', tokens: [1, 2, 3, 4, 5, 6].map((number) => `chart-${String(number)}`) },
];

export const Color: Story = {
  render: () => (
    <>
      {swatches.map(({ title, tokens }) => (
        <Section key={title} title={title}>
          <ul className={grid}>
            {tokens.map((token) => (
              <Swatch key={token} token={token} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  ),
};

const steps = [
  { name: '28 / 36', use: 'Title of a page before sign-in', className: 'x:text-28 x:font-semibold' },
  { name: '20 / 28', use: 'Title of a page, a figure', className: 'x:text-20 x:font-semibold' },
  { name: '16 / 24', use: 'Title of a dialog', className: 'x:text-16 x:font-semibold' },
  { name: '14 / 20', use: 'Title of a card, large controls', className: 'x:text-14 x:font-medium' },
  { name: '13 / 20', use: 'Everything else', className: 'x:text-13' },
  { name: '12 / 16', use: 'Hints, headings of tables, badges', className: 'x:text-12' },
];

export const Type: Story = {
  render: () => (
    <Section title="Inter variable, self-hosted">
      <dl>
        {steps.map((step) => (
          <div
            key={step.name}
            className="x:flex x:flex-wrap x:items-baseline x:gap-x-6 x:border-t x:border-line x:py-3"
          >
            <dt className="x:w-20 x:text-12 x:text-muted x:tabular-nums">{step.name}</dt>
            <dd className={step.className}>{step.use}</dd>
          </div>
        ))}
      </dl>
    </Section>
  ),
};

const spaces = [
  { px: 4, className: 'x:w-1' },
  { px: 8, className: 'x:w-2' },
  { px: 12, className: 'x:w-3' },
  { px: 16, className: 'x:w-4' },
  { px: 20, className: 'x:w-5' },
  { px: 24, className: 'x:w-6' },
  { px: 32, className: 'x:w-8' },
  { px: 48, className: 'x:w-12' },
];

export const Space: Story = {
  render: () => (
    <>
      <Section title="A grid of 4 px">
        <ul className="x:flex x:flex-col x:gap-2">
          {spaces.map(({ px, className }) => (
            <li key={px} className="x:flex x:items-center x:gap-3 x:text-12 x:text-muted x:tabular-nums">
              <span className="x:w-10">{px} px</span>
              <span className={`x:h-3 x:rounded-sm x:bg-accent ${className}`} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Radius and elevation">
        <div className={grid}>
          {[
            { name: 'radius-sm, 4 px', className: 'x:rounded-sm' },
            { name: 'radius-md, 6 px', className: 'x:rounded-md' },
            { name: 'radius-lg, 10 px', className: 'x:rounded-lg' },
            { name: 'shadow-raised', className: 'x:rounded-md x:shadow-raised' },
            { name: 'shadow-overlay', className: 'x:rounded-lg x:shadow-overlay' },
          ].map(({ name, className }) => (
            <div key={name}>
              <div className={`x:h-12 x:border x:border-line x:bg-surface ${className}`} />
              <p className="x:mt-1 x:text-12 x:text-muted">{name}</p>
            </div>
          ))}
        </div>
      </Section>
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
    <Section title="lucide, 16 px, two px strokes">
      <ul className={grid}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className="x:flex x:items-center x:gap-2 x:text-12 x:text-muted">
            <Icon size={16} aria-hidden className="x:text-text" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  ),
};

const motions = [
  { name: 'appear, 120 ms', use: 'Menus, popovers, dialogs', className: 'x:animate-appear' },
  { name: 'fade, 120 ms', use: 'The ground behind a dialog', className: 'x:animate-fade' },
  { name: 'drawer, 150 ms', use: 'The navigation on a phone', className: 'x:animate-drawer' },
  { name: 'spin', use: 'A button that waits', className: 'x:animate-spin' },
  { name: 'pulse', use: 'The place of what is being loaded', className: 'x:animate-pulse' },
];

export const Motion: Story = {
  render: () => (
    <Section title="Under 150 ms, and none where less motion is asked for">
      <ul className={grid}>
        {motions.map(({ name, use, className }) => (
          <li key={name} className="x:text-12 x:text-muted">
            <span className={`x:mb-2 x:block x:size-6 x:rounded-sm x:bg-accent ${className}`} />
            <span className="x:block x:text-text">{name}</span>
            {use}
          </li>
        ))}
      </ul>
    </Section>
  ),
};
