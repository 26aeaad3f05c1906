import { createFileRoute } from '@tanstack/react-router';
import { IntegrationCards } from '#/integrations/integration-cards.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/integrations/')({
  component: IntegrationCards,
});
