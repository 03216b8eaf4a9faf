import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { NamedUser } from '#contract/values/named-user.ts';
import { Select } from '#src/components/ui/select.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';

type DriverSelectProps = Omit<ComponentProps<'select'>, 'children' | 'defaultValue'> & { driver: NamedUser | null };

/** The users who can drive. `driver`, the present one, is chosen at first and shown before the others are known. */
export function DriverSelect({ driver, ...props }: DriverSelectProps) {
  const { data } = useQuery(useTRPC().rounds.drivers.queryOptions());
  const others = (data ?? []).filter(({ id }) => id !== driver?.id);
  return (
    <Select defaultValue={driver?.id ?? ''} {...props}>
      <option value="">Nobody</option>
      {[...(driver ? [driver] : []), ...others].map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </Select>
  );
}
