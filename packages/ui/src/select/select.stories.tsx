import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Usage } from '../foundations/usage.tsx';
import { Select } from './select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    options: [
      { value: 'madrid', label: '(UTC+01:00) Madrid' },
      { value: 'london', label: '(UTC+00:00) London' },
      { value: 'lisbon', label: '(UTC+00:00) Lisbon', disabled: true },
    ],
    placeholder: 'Choose a time zone',
    defaultValue: '',
    size: 'medium',
    disabled: false,
    onValueChange: fn(),
  },
  render: (args) => (
    <div className="x:max-w-80">
      <Field label="Time zone">
        <Select {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Chosen: Story = { args: { defaultValue: 'madrid' } };

/** With `children` in place of `options`, for groups. */
export const Groups: Story = {
  render: () => (
    <div className="x:max-w-80">
      <Field label="Sender">
        <Select defaultValue="news">
          <optgroup label="Nimbus Outdoor">
            <option value="news">news@nimbus.example</option>
            <option value="shop">shop@nimbus.example</option>
          </optgroup>
          <optgroup label="Harbor Coffee">
            <option value="hello">hello@harbor.example</option>
          </optgroup>
        </Select>
      </Field>
    </div>
  ),
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Use a select for up to about ten options, and a combobox for more.',
            example: (
              <Select
                aria-label="Language"
                defaultValue="en"
                options={[
                  { value: 'en', label: 'English' },
                  { value: 'es', label: 'Español' },
                ]}
              />
            ),
          },
          dont: {
            text: 'Do not hide two options that fit on the page. Use radio buttons.',
            example: (
              <Select
                aria-label="Format"
                defaultValue="html"
                options={[
                  { value: 'html', label: 'HTML' },
                  { value: 'text', label: 'Text' },
                ]}
              />
            ),
          },
        },
      ]}
    />
  ),
};
