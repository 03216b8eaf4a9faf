import './style.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Freight by sea, air and road', description: 'Where a shipment is.' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
