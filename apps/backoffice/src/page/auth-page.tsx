import { AuthLayout } from '@x/ui';
import { Suspense, type ReactNode } from 'react';
import { Brand } from '#/page/brand.tsx';
import { lazyPart } from './lazy-part.ts';

const Welcome = lazyPart(async () => (await import('./welcome.tsx')).Welcome);

export interface AuthPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function AuthPage({ title, description, footer, children }: AuthPageProps) {
  return (
    <>
      <title>{`${title} · Yamp`}</title>
      <AuthLayout
        brand={<Brand />}
        title={title}
        welcome={
          <Suspense>
            <Welcome />
          </Suspense>
        }
        {...(description === undefined ? {} : { description })}
        {...(footer === undefined ? {} : { footer })}
      >
        {children}
      </AuthLayout>
    </>
  );
}
