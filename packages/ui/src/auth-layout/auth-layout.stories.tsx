import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Field } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import { PasswordInput } from '../text-input/password-input.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { AuthLayout } from './auth-layout.tsx';

function Brand() {
  return (
    <span className="x:flex x:items-center x:gap-2 x:text-14 x:font-semibold">
      <span className="x:flex x:size-7 x:items-center x:justify-center x:rounded-md x:bg-accent x:text-on-accent">
        <Mail size={16} aria-hidden />
      </span>
      Product
    </span>
  );
}

function RegisterLink() {
  return (
    <>
      No account yet? <Link href="#register">Register</Link>
    </>
  );
}

function Welcome() {
  return (
    <figure className="x:max-w-md">
      <blockquote className="x:text-28 x:font-medium">
        Write it once. See it as HTML and as AMP. Know what each reader did with it.
      </blockquote>
      <figcaption className="x:mt-4 x:text-14 x:text-muted">
        Email that can be used, not only read.
      </figcaption>
    </figure>
  );
}

function LoginForm() {
  return (
    <form className="x:flex x:flex-col x:gap-4">
      <Alert tone="info">You were invited to Nimbus Outdoor. Log in to join.</Alert>
      <Field label="Email">
        <TextInput size="large" type="email" autoComplete="email" defaultValue="ana@nimbus.example" />
      </Field>
      <Field
        label="Password"
        aside={
          <Link href="#forgot" tone="muted">
            Forgot password?
          </Link>
        }
      >
        <PasswordInput size="large" autoComplete="current-password" defaultValue="correct horse" />
      </Field>
      <Checkbox label="Remember me" defaultChecked />
      <Button variant="primary" size="large" type="submit" width="full">
        Log in
      </Button>
    </form>
  );
}

const meta = {
  title: 'Layout/AuthLayout',
  component: AuthLayout,
  parameters: { layout: 'fullscreen', docs: { props: true } },
  args: {
    brand: <Brand />,
    title: 'Log in',
    description: 'Good to see you again.',
    footer: <RegisterLink />,
    welcome: <Welcome />,
    children: <LoginForm />,
  },
} satisfies Meta<typeof AuthLayout>;
export default meta;

export const Login: StoryObj<typeof meta> = {};
