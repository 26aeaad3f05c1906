import { TextInput } from '@x/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** ms without a key before the list is asked for. */
const typingPause = 250;

export interface SearchInputProps {
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Says what is looked for once the typing pauses. */
export function SearchInput({ placeholder, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address was changed by something else: back, a link, "clear".
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = window.setTimeout(() => onSearch(typed.trim()), typingPause);
    return () => window.clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      start={<Search aria-hidden />}
      placeholder={placeholder}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
