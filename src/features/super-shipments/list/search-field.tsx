import { Search } from 'lucide-react';
import { useRef } from 'react';
import { SearchInput } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';

type SearchFieldProps = {
  searched: string | undefined;
  /** An emptied box acts at once: beside a list that is still searched it would not be true. */
  onClear: () => void;
};

/** The text is searched on Search or Enter only, with the form around it. */
export function SearchField({ searched, onClear }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    // The box and the buttons are level with the first row of controls, and stay there when more are shown.
    <div className="flex flex-[1_1_14rem] gap-2 min-[87.5rem]:mt-5">
      <SearchInput
        ref={box}
        label="Search all shipments"
        placeholder="Number, sender, receiver or city"
        searched={searched}
        onChange={({ target }) => {
          if (target.value === '' && searched !== undefined) onClear();
        }}
      />
      <Button type="submit" native variant="outline">
        <Search aria-hidden className="size-4" />
        Search
      </Button>
    </div>
  );
}
