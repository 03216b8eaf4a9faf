import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

/** An input whose text the button beside it shows and hides. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const { showPassword, hidePassword } = usePhrases('credentials');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        className={cn('pr-11 rtl:pr-3 rtl:pl-11 rtl:text-right', className)}
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute inset-y-0 end-0 text-muted-foreground"
        aria-label={shown ? hidePassword : showPassword}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
