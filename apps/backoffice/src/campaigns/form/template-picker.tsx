import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Field, Pagination } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { Loaded } from '#/lists/loaded.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import { useLastPage } from '#/lists/use-last-page.ts';
import { useProjectId } from '#/session/use-current.ts';
import { TemplateThumbnail } from '#/content/templates/template-thumbnail.tsx';

export interface TemplatePickerProps {
  /** Id of the chosen template. Empty if none is chosen. */
  readonly value: string;
  readonly onValueChange: (id: string) => void;
  /** Shown if the project has no templates. */
  readonly empty: ReactNode;
  /** Shown after the templates. */
  readonly children: ReactNode;
}

export function TemplatePicker({ value, onValueChange, empty, children }: TemplatePickerProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const answer = useAnswer(
    contract.templates.list,
    { params: { id: useProjectId() }, query: { page, search } },
    { keepPreviousData: true },
  );
  return (
    <Loaded answer={useLastPage(answer, setPage)}>
      {({ items, pagination }) =>
        items.length === 0 && search === '' ? (
          empty
        ) : (
          <fieldset className="x:flex x:flex-col x:gap-3">
            <legend className="x:sr-only">{t`Template`}</legend>
            {(search !== '' || pagination.last_page > 1) && (
              <Field label={t`Search templates`} labelHidden className="x:max-w-80">
                <SearchInput
                  placeholder={t`Search templates`}
                  value={search}
                  onSearch={(words) => {
                    setSearch(words);
                    setPage(1);
                  }}
                />
              </Field>
            )}
            {items.length === 0 && (
              <p className="x:text-13 x:text-muted">
                <Trans>Nothing matches that name.</Trans>
              </p>
            )}
            <div className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-[repeat(auto-fill,minmax(160px,1fr))]">
              {items.map((template) => (
                <label
                  key={template.id}
                  className="x:relative x:flex x:cursor-pointer x:flex-col x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface x:transition-colors x:hover:border-line-strong x:has-checked:border-accent x:has-checked:outline x:has-checked:outline-accent x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name="template"
                    value={template.id}
                    checked={template.id === value}
                    onChange={() => onValueChange(template.id)}
                    className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
                  />
                  <TemplateThumbnail template={template} />
                  <span className="x:relative x:truncate x:border-t x:border-line x:px-3 x:py-2 x:text-13 x:font-medium">
                    {template.name}
                  </span>
                </label>
              ))}
            </div>
            {pagination.last_page > 1 && (
              <Pagination
                currentPage={pagination.current_page}
                lastPage={pagination.last_page}
                perPage={pagination.per_page}
                totalItems={pagination.total_items}
                onPageChange={setPage}
              />
            )}
            {children}
          </fieldset>
        )
      }
    </Loaded>
  );
}
