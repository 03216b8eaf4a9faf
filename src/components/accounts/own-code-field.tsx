import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { CodeField } from './code-field.tsx';

/** Asks for a code where the user has a second factor, beside the password or in its place. */
export function OwnCodeField({ error }: { error: ReactNode }) {
  const { data } = useQuery({ ...useTRPC().account.secondFactor.queryOptions(), retryOnMount: false });
  if (!data?.isOn && !error) return null;
  return <CodeField hint="The six digits that your authenticator app shows, or a recovery code." error={error} />;
}
