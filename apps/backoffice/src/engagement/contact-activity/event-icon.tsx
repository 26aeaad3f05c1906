import type { ContactEvent } from '@x/api-client';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePause,
  Clock,
  FileCheck,
  FileUp,
  MailOpen,
  MousePointerClick,
  Pencil,
  Send,
  ShoppingCart,
  SquarePen,
  UserMinus,
  UserPlus,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<ContactEvent['kind'], LucideIcon> = {
  created: UserPlus,
  imported: FileUp,
  updated: Pencil,
  signed_up: SquarePen,
  confirmed: CircleCheck,
  sent: Send,
  not_sent: CircleAlert,
  opened: MailOpen,
  clicked: MousePointerClick,
  acted: Zap,
  acted_on_page: Zap,
  unsubscribed: UserMinus,
  delivered: CircleCheck,
  deferred: Clock,
  dropped: CircleAlert,
  bounced: CircleAlert,
  bounced_softly: CircleAlert,
  complained: Ban,
  suppressed: Ban,
  consented: FileCheck,
  audience_left: UserMinus,
  paused: CirclePause,
  ordered: ShoppingCart,
};

export function EventIcon({ kind }: { readonly kind: ContactEvent['kind'] }) {
  return <TimelineIcon icon={icons[kind]} />;
}

export function TimelineIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="x:flex x:size-6 x:shrink-0 x:items-center x:justify-center x:rounded-full x:border x:border-line x:bg-sunken x:text-muted"
    >
      <Icon size={12} />
    </span>
  );
}
