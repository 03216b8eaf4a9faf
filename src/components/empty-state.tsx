import type { ReactNode } from 'react';
import { Card } from './ui/card.tsx';

/** In the place of a list that has nothing. */
export function EmptyState({ isInCard = false, children }: { isInCard?: boolean; children: ReactNode }) {
  const Box = isInCard ? 'div' : Card;
  return <Box className="grid gap-1 px-6 py-12 text-center text-muted-foreground">{children}</Box>;
}
