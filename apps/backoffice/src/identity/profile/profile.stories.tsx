import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { idOf, instant } from '#/testing/sample/paging.ts';
import { user } from '#/testing/sample/people.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Profile' } satisfies Meta;
export default meta;

export const Profile = screenAt('/profile')({ shows: 'Email' });
export const Password = screenAt('/profile/password')({ shows: 'Password', locale: 'en' });
export const Settings = screenAt('/profile/settings')({ shows: 'Español' });

const session = {
  id: idOf('0', 7),
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  created_at: instant(1),
  last_seen_at: instant(0),
  expires_at: instant(-1),
  current: true,
};

export const Sessions = screenAt('/profile/sessions', [
  answers(contract.session.list, [
    session,
    { ...session, id: idOf('0', 8), browser: '', system: '', current: false, address: '2001:db8::17' },
  ]),
])({ shows: 'Firefox on Linux' });

export const NoProject = screenAt('/project-selection', [
  answers(contract.users.get, { ...user, project_id: null, project: null, organizations: [] }),
])({ shows: /organization/iu, phone: true });
