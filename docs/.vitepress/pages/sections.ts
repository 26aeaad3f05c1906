export interface Page {
  /** File in the repository that the page is written in. */
  readonly source: string;
  /** Address of the page on the site, without suffix. */
  readonly route: string;
  /** Name of the page in the sidebar. */
  readonly title: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
  /** Shown closed at first. */
  readonly collapsed?: boolean;
}

/** The pages for one kind of reader. */
export interface Section {
  /** First part of the addresses of its pages. */
  readonly folder: string;
  readonly title: string;
  readonly groups: readonly Group[];
}

/** Published packages with a README and a changelog, the first for readers who embed the editor. */
export const publishedPackages = [
  'block-editor',
  'email-compiler',
  'amp-runtime-blocks',
  'amp-player',
  'email-icons',
  'ui',
  'api-client',
] as const;

function guide(folder: string, name: string, title: string): Page {
  return { source: `docs/${name}.md`, route: `${folder}/${name.split('/').at(-1) ?? name}`, title };
}

const useProduct: Section = {
  folder: 'use',
  title: 'Use Yamp',
  groups: [
    {
      title: 'Tutorials',
      pages: [
        guide('use', 'tutorials/first-campaign', 'Your first campaign'),
        guide('use', 'tutorials/audiences-and-segments', 'Audiences and segments'),
        guide('use', 'tutorials/experiments', 'Test two subjects'),
      ],
    },
    {
      title: 'Good to know',
      pages: [
        guide('use', 'getting-started', 'How Yamp behaves'),
        guide('use', 'message-as-a-page', 'The message as a page'),
        guide('use', 'landing-pages', 'Landing pages'),
        guide('use', 'glossary', 'Glossary'),
        guide('use', 'mail-client-support', 'Mail client support'),
      ],
    },
  ],
};

const embedEditor: Section = {
  folder: 'embed',
  title: 'Embed the editor',
  groups: [
    {
      title: 'Start',
      pages: [
        guide('embed', 'tutorials/first-editor', 'An editor in ten minutes'),
        guide('embed', 'tutorials/first-editor-without-react', 'Ten minutes, without React'),
        guide('embed', 'embedding', 'Embedding and frameworks'),
      ],
    },
    {
      title: 'Guides',
      pages: [
        guide('embed', 'host-providers', 'Host providers'),
        guide('embed', 'theming', 'Theming'),
        guide('embed', 'writing-a-block', 'Writing a block'),
        guide('embed', 'content-security-policy', 'Content security policy'),
        guide('embed', 'browser-support', 'Browser support'),
        guide('embed', 'diagnostics', 'Diagnostics'),
      ],
    },
    { title: 'From your own software', pages: [guide('embed', 'api', 'The API')] },
    {
      title: 'Packages',
      pages: publishedPackages.map((name) => ({
        source: `packages/${name}/README.md`,
        route: `embed/packages/${name}`,
        title: name,
      })),
    },
    {
      title: 'Changes',
      collapsed: true,
      pages: publishedPackages.map((name) => ({
        source: `packages/${name}/CHANGELOG.md`,
        route: `embed/changes/${name}`,
        title: name,
      })),
    },
  ],
};

const operate: Section = {
  folder: 'operate',
  title: 'Operate',
  groups: [
    {
      title: 'Run Yamp',
      pages: [
        { source: 'README.md', route: 'operate/overview', title: 'Start and settings' },
        guide('operate', 'operating', 'In production'),
        guide('operate', 'upgrading', 'Upgrading'),
        guide('operate', 'troubleshooting', 'Troubleshooting'),
      ],
    },
    {
      title: 'Security',
      pages: [
        guide('operate', 'security', 'How data is protected'),
        { source: 'SECURITY.md', route: 'operate/security-policy', title: 'Report a vulnerability' },
      ],
    },
  ],
};

const contribute: Section = {
  folder: 'contribute',
  title: 'Contribute',
  groups: [
    {
      title: 'Work on Yamp',
      pages: [
        { source: 'CONTRIBUTING.md', route: 'contribute/contributing', title: 'Contributing' },
        guide('contribute', 'architecture', 'Architecture'),
        { source: 'docs/decisions/README.md', route: 'contribute/decisions/index', title: 'Decisions' },
        guide('contribute', 'releasing', 'Releasing'),
        guide('contribute', 'embedding-trials', 'Embedding trials'),
        {
          source: 'packages/fault-simulator/README.md',
          route: 'contribute/fault-simulator',
          title: 'Fault simulator',
        },
        { source: 'CODE_OF_CONDUCT.md', route: 'contribute/code-of-conduct', title: 'Code of conduct' },
      ],
    },
  ],
};

export const sections: readonly Section[] = [useProduct, embedEditor, operate, contribute];

/** Pages that are named in the navigation. */
export const pages: readonly Page[] = sections.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages));
