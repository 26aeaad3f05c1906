import '@x/block-editor/styles.css';
import './theme.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'A message', icons: { icon: 'data:,' } };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
