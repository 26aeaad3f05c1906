import '@x/block-editor/styles.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'A host with server rendering', icons: { icon: 'data:,' } };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
