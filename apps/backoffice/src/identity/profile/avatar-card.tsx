import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Avatar } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { PictureCard } from '#/forms/picture-card.tsx';
import { useUser } from '#/session/use-current.ts';

/** The user's own picture, which colleagues see beside the name. */
export function AvatarCard() {
  const { t } = useLingui();
  const { client, currentUser } = useApp();
  const router = useRouter();
  const invalidate = useInvalidate();
  const { id, name, avatar } = useUser();
  const params = { id };
  return (
    <PictureCard
      title={t`Your picture`}
      description={t`Your colleagues see it beside your name. Without a picture, they see your initials.`}
      preview={<Avatar name={name} src={avatar} size="large" />}
      hasPicture={avatar !== null}
      removeLabel={t`Remove your picture`}
      upload={(file) => client.call(contract.users.setAvatar, { params, body: { file } }, { quiet: true })}
      remove={() => client.call(contract.users.removeAvatar, { params }, { quiet: true })}
      onChanged={async (changed) => {
        currentUser.set(changed);
        await router.invalidate();
        await invalidate(contract.organizations.users);
      }}
    />
  );
}
