import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type LandingPage } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import { savePictureOf } from '#/content/messages/message-picture.ts';
import { DesignCards } from '#/content/templates/design-cards.tsx';
import { storedPageMarkup } from '#/landing-pages/page-content.ts';
import { usePageDesigns, type PageDesignId } from '#/landing-pages/page-designs.ts';
import { usePageSource, type PageSource } from '#/landing-pages/page-source.ts';
import { draftPart, LandingPageForm, type LandingPageFields } from '#/landing-pages/settings/page-form.tsx';
import { chosenLanguage } from '#/language/language.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

const id = searchParameter(v.string());

export const Route = createFileRoute('/_user/_shell/_project/landing-pages/new')({
  /** `landing_page` is the id of the page to duplicate, `template` that of the template to use. */
  validateSearch: v.object({ landing_page: id, template: id }),
  component: NewLandingPagePage,
});

function NewLandingPagePage() {
  const { t } = useLingui();
  const source = usePageSource(Route.useSearch());
  return (
    <Page
      title={t`New landing page`}
      crumbs={[{ label: t`Landing pages`, target: linkOptions({ to: '/landing-pages' }) }]}
    >
      {source === undefined ? (
        <FromDesigns />
      ) : (
        <Loaded answer={source}>{(loaded) => <FromSource source={loaded} />}</Loaded>
      )}
    </Page>
  );
}

function useCreation() {
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const brand = useBrand();
  const project_id = useProjectId();
  async function takeFirstPicture(page: LandingPage): Promise<void> {
    const markup = storedPageMarkup(page.config, { brand, language: page.language });
    if (markup === undefined) return;
    const params = { id: page.id };
    await savePictureOf(markup, (preview) =>
      client.call(contract.landingPages.savePreview, { params, body: { preview } }, { quiet: true }),
    );
    await invalidate(contract.landingPages.list, contract.landingPages.get);
  }
  return {
    create: (fields: LandingPageFields, content: Pick<PageSource, 'config' | 'preview'>) =>
      client.call(
        contract.landingPages.create,
        { body: { ...draftPart(fields), ...content, project_id } },
        { quiet: true },
      ),
    open: (page: LandingPage) => {
      if (page.preview === null) void takeFirstPicture(page);
      return navigate({ to: '/landing-pages/$id_landing_page', params: { id_landing_page: page.id } });
    },
  };
}

const cancel = (
  <LinkButton to="/landing-pages" variant="ghost">
    <Trans>Cancel</Trans>
  </LinkButton>
);

function FromSource({ source: { name, config, preview, settings } }: { readonly source: PageSource }) {
  const { t } = useLingui();
  const { create, open } = useCreation();
  return (
    <LandingPageForm
      defaults={{ ...settings, name: settings === undefined ? name : t`Copy of ${name}` }}
      save={(fields) => create(fields, { config, preview })}
      onSaved={open}
      cancel={cancel}
    />
  );
}

function FromDesigns() {
  const { create, open } = useCreation();
  const language = chosenLanguage(useApp().cookies);
  const designs = usePageDesigns();
  const [chosen, setChosen] = useState<PageDesignId>('blank');
  const design = designs.find((one) => one.id === chosen) ?? designs[0];
  const defaults = useMemo(() => ({ language }), [language]);
  return (
    <div className="x:flex x:flex-col x:gap-5 x:lg:grid x:lg:grid-cols-[minmax(0,1fr)_400px] x:lg:items-start">
      <DesignCards designs={designs} value={chosen} onValueChange={setChosen} />
      <div className="x:lg:sticky x:lg:top-6 x:lg:mt-7">
        <LandingPageForm
          defaults={defaults}
          suggestedName={chosen === 'blank' ? '' : design.title}
          save={(fields) => create(fields, { config: JSON.stringify(design.document()), preview: null })}
          onSaved={open}
          cancel={cancel}
        />
      </div>
    </div>
  );
}
