import { Trans, useLingui } from '@lingui/react/macro';
import { emailSchema } from '@x/api-client';
import { Button, Field, TextInput } from '@x/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';

export interface PersonFormProps {
  /** Current address. Empty if there is none. */
  readonly initial: string;
  readonly onSearch: (email: string) => void;
}

/** Looks a person up by the email address. */
export function PersonForm({ initial, onSearch }: PersonFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(initial);
  const [invalid, setInvalid] = useState(false);
  return (
    <search>
      <form
        noValidate
        className="x:flex x:max-w-lg x:items-start x:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const read = v.safeParse(emailSchema, typed);
          setInvalid(!read.success);
          if (read.success) onSearch(read.output);
        }}
      >
        <Field
          label={t`Email address`}
          labelHidden
          className="x:min-w-0 x:flex-1"
          error={invalid ? t`Enter an email address.` : undefined}
        >
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
