import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, TextInput } from '@x/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';

export interface RecipientFormProps {
  /** Current search text. Empty if there is none. */
  readonly initial: string;
  readonly onSearch: (recipient: string) => void;
}

export function RecipientForm({ initial, onSearch }: RecipientFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(initial);
  return (
    <search>
      <form
        className="x:flex x:max-w-lg x:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onSearch(typed.trim());
        }}
      >
        <Field label={t`Recipient`} labelHidden className="x:min-w-0 x:flex-1">
          <TextInput
            type="search"
            start={<Search aria-hidden />}
            placeholder={t`Email address`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onValueChange={setTyped}
          />
        </Field>
        <Button type="submit">
          <Trans>Look up</Trans>
        </Button>
      </form>
    </search>
  );
}
