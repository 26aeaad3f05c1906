import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DropdownMenu, IconButton, MenuItem, TooltipProvider } from '@x/ui';
import { Building2, LayoutGrid, Mail } from 'lucide-react';

/** ms before the tooltip shows (spec 1 §1). */
const tooltipDelay = 1000;

/** For admins: the two modules of the product. */
export function AppLauncher() {
  const { t } = useLingui();
  return (
    <TooltipProvider delay={tooltipDelay}>
      <DropdownMenu align="end" trigger={<IconButton label={t`Apps`} icon={<LayoutGrid />} />}>
        <MenuItem icon={<Mail aria-hidden />} renderLink={(props) => <Link to="/campaigns" {...props} />}>
          {t`Campaigns`}
        </MenuItem>
        <MenuItem
          icon={<Building2 aria-hidden />}
          renderLink={(props) => <Link to="/organizations" {...props} />}
        >
          {t`Organizations`}
        </MenuItem>
      </DropdownMenu>
    </TooltipProvider>
  );
}
