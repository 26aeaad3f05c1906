import { createFileRoute } from '@tanstack/react-router';
import { ProviderCards } from '#/providers/email-providers/provider-cards.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/smtp-providers/')({
  component: ProviderCards,
});
