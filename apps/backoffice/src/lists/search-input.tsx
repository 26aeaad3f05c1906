import { TextInput } from '@x/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { typingPause } from './options/use-typing-pause.ts';

export interface SearchInputProps {
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

export function SearchInput({ placeholder, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The value may have changed from outside, for example through the browser's back button.
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
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter would submit a form around the field.
        event.preventDefault();
        onSearch(typed.trim());
      }}
    />
  );
}
