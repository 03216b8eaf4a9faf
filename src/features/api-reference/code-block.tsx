import { CopyButton } from '#src/components/copy-button.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';

type CodeBlockProps = {
  /** The name of the code, for who does not see it, and for the notice after copying. */
  label: string;
  code: string;
};

/** Code that scrolls sideways, by the keyboard too; on paper its lines break. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const hydrated = useHydrated();
  return (
    <div className="relative">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        className="overflow-x-auto border border-border bg-muted py-3 pr-12 pl-4 -outline-offset-2 print:overflow-visible print:pr-4"
      >
        <pre className="text-xs/5 print:whitespace-pre-wrap">
          <code>{code}</code>
        </pre>
      </section>
      {hydrated && (
        <CopyButton
          text={code}
          noun={label}
          label={`Copy: ${label}`}
          isSecret
          className="absolute top-1 right-1 bg-muted print:hidden"
        />
      )}
    </div>
  );
}
