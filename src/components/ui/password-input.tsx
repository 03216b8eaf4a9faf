import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '#src/lib/cn.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

/** An input whose text the button beside it shows and hides. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className={cn('pr-11', className)} />
      <Button
        variant="ghost"
        size="icon"
        className="absolute inset-y-0 right-0 text-muted-foreground"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
