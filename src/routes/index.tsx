import { createFileRoute } from '@tanstack/react-router';
import { usePage } from '../lib/use-context.ts';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { brand } = usePage();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <h1 className="text-2xl">{brand}</h1>
    </main>
  );
}
